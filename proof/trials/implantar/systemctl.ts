// Runs on the trial machine as `systemctl`, because no systemd is booted there. It verifies the unit and runs its own command.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const RUN = '/run/implantar';
const folders = ['/etc/systemd/system', '/lib/systemd/system'];
/** Replaces a dynamic user, which only systemd can make. */
const WITHOUT_RIGHTS = '65534';
/** Debian starts these without systemd too. */
const debianServices = new Set(['postgresql', 'redis-server']);

function settingsOf(unit: string): [string, string][] {
  const template = unit.replace(/@.*$/, '@');
  const main = folders
    .flatMap((folder) => [`${folder}/${unit}.service`, `${folder}/${template}.service`])
    .find((file) => existsSync(file));
  if (main === undefined) throw new Error(`there is no unit ${unit}`);
  const dropIns = folders.flatMap((folder) => globSync(`${folder}/${unit}.service.d/*.conf`)).toSorted();
  return [main, ...dropIns].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']): [string, string] => [
        name,
        value.replaceAll('%i', unit.replace(/^.*@/, '')),
      ],
    ),
  );
}

/** As in systemd, an empty value removes the ones before it. */
function valuesOf(settings: [string, string][], wanted: string): string[] {
  const all = settings.filter(([name]) => name === wanted).map(([, value]) => value);
  return all.slice(all.lastIndexOf('') + 1);
}

function verify(unit: string): void {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`systemd-analyze verify ${unit}: ${stderr}`);
  console.log(`${unit}: accepted by systemd-analyze verify`);
}

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

const pidFile = (unit: string): string => `${RUN}/${unit}.pid`;

async function stop(unit: string): Promise<void> {
  if (!existsSync(pidFile(unit))) return;
  const pid = Number(readFileSync(pidFile(unit), 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  for (let tries = 0; isAlive(pid); tries += 1) {
    if (tries === 300) throw new Error(`${unit} did not stop within 30 s`);
    await sleep(100);
  }
}

async function start(unit: string): Promise<void> {
  verify(`${unit}.service`);
  const settings = settingsOf(unit);
  const [command = ''] = valuesOf(settings, 'ExecStart');
  const [user = WITHOUT_RIGHTS] = valuesOf(settings, 'User');
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
    HOME: spawnSync('getent', ['passwd', user], { encoding: 'utf8' }).stdout.split(':')[5],
    ...parseEnv(valuesOf(settings, 'Environment').join('\n')),
    ...Object.assign(
      {},
      ...valuesOf(settings, 'EnvironmentFile').map((file) => parseEnv(readFileSync(file, 'utf8'))),
    ),
  };
  const asUser = ['--reuid', user, '--regid', user, '--clear-groups', '--no-new-privs'];
  const words = [...asUser, '--', ...command.split(' ')];
  console.log(`${unit}: ${command} as ${user}`);
  if (valuesOf(settings, 'Type').at(-1) === 'oneshot') {
    const { status } = spawnSync('setpriv', words, { env, cwd: '/', stdio: 'inherit' });
    if (status !== 0) throw new Error(`${unit} ended with ${status}`);
    return;
  }
  const log = openSync(`${RUN}/${unit}.log`, 'a');
  const child = spawn('setpriv', words, { env, cwd: '/', stdio: ['ignore', log, log], detached: true });
  child.unref();
  writeFileSync(pidFile(unit), `${child.pid}`);
  await sleep(1_000);
  if (child.exitCode !== null)
    throw new Error(`${unit} ended: ${readFileSync(`${RUN}/${unit}.log`, 'utf8')}`);
}

async function act(action: string, name: string): Promise<void> {
  const unit = name.replace(/\.service$/, '');
  if (unit.endsWith('.timer')) return verify(unit);
  if (unit === 'systemd-journald') return console.log(`NOT RUN: ${unit} faz parte do systemd`);
  if (debianServices.has(unit)) {
    const { status } = spawnSync('service', [unit, action], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`service ${unit} ${action} ended with ${status}`);
    return;
  }
  await stop(unit);
  await start(unit);
}

mkdirSync(RUN, { recursive: true });
const [action = '', ...rest] = process.argv.slice(2);
if (!['daemon-reload', 'start', 'restart', 'enable'].includes(action))
  throw new Error(`unknown action ${action}`);
for (const unit of rest.filter((word) => !word.startsWith('-'))) await act(action, unit);
