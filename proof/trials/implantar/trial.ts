// What the trial adds around the guide's own commands: a place to clone from, an authority, and the checks.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { waitUntil } from '@portaria/harness/engines/ports';
import { repositoryRoot } from '@portaria/harness/repository-root';
import type { Machine } from './machine.ts';

type Steps = Readonly<Record<string, (() => Promise<void>) | undefined>>;

export interface Trial {
  /** Where the guide clones from. */
  readonly origin: string;
  readonly outputs: string[];
  readonly loginSection: string;
  loggedInAfter: number;
  /** By the heading of a section. */
  readonly before: Steps;
  readonly after: Steps;
  /** What replaces a block that cannot run. */
  readonly instead: Steps;
}

const SITE = 'https://conta.exemplo.com.br';
const ORIGIN = '/srv/portaria.git';
const AUTHORITY = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const CURRENT = '/opt/portaria/atual';
const nodeVersion = readFileSync(join(repositoryRoot, '.nvmrc'), 'utf8').trim();

function must(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export async function createTrial(cleanup: Cleanup, machine: Machine): Promise<Trial> {
  const inRoot = (path: string): string => join(machine.root, path);
  const outputs: string[] = [];
  const mails: string[] = [];
  const git = (...args: string[]): string => must('git', '-C', inRoot(ORIGIN), ...args);
  must('git', 'clone', '--quiet', '--bare', repositoryRoot, inRoot(ORIGIN));
  writeFileSync(inRoot('etc/gitconfig'), '[safe]\n\tdirectory = *\n');
  cleanup.start(
    machine.beside({
      name: 'mail catcher',
      command: process.execPath,
      args: [join(import.meta.dirname, 'catch-mails.ts')],
      onLine: (line) => mails.push(line),
    }),
  );

  /** Debian's packages start these where systemd runs. They were installed while another PostgreSQL may have had the port. */
  const startEngines = async (): Promise<void> => {
    await machine.run("sudo sed -i 's/^port = .*/port = 5432/' /etc/postgresql/*/main/postgresql.conf");
    await machine.run('sudo service postgresql start; sudo service redis-server start');
  };

  const bringNode = async (): Promise<void> => {
    const packages = [`node-linux-${process.arch}@${nodeVersion}`, 'npm@11.19.1'];
    must('npm', 'install', '--global', '--no-fund', '--no-audit', '--prefix', inRoot('usr'), ...packages);
  };

  /** Without the internet there is no certificate of a public authority. */
  const addAuthority = async (): Promise<void> => {
    const folder = '/etc/systemd/system/caddy.service.d';
    writeFileSync(
      inRoot('etc/caddy-authority'),
      '{\n\tlocal_certs\n\tskip_install_trust\n}\nimport /etc/caddy/Caddyfile\n',
    );
    await machine.run(
      `sudo install -d ${folder}; printf '[Service]\\nExecStart=\\nExecStart=/usr/bin/caddy run --adapter caddyfile --config /etc/caddy-authority\\n' | sudo tee ${folder}/authority.conf`,
    );
  };

  const visit = async (): Promise<void> => {
    let email = '';
    const launch = {
      name: 'visit',
      command: process.execPath,
      args: [join(import.meta.dirname, 'visit.ts'), SITE],
      onLine: (line: string) => {
        email = line.includes('@') ? line.trim() : email;
      },
    };
    await cleanup.run(machine.beside(launch));
    await waitUntil('the welcome mail', async () => mails.some((mail) => mail.includes(email)));
    console.log(`           registered and logged in at ${SITE}, mail received`);
  };

  const visitFirst = async (): Promise<void> => {
    await waitUntil('The authority', async () =>
      (await machine.run(`sudo test -f /${AUTHORITY} && echo yes || true`)).includes('yes'),
    );
    machine.trust(readFileSync(inRoot(AUTHORITY), 'utf8'));
    await visit();
  };

  /** A reader needs longer to get there than a worker to be seen. */
  const untilWorkerIsSeen = async (): Promise<void> => {
    const query = 'select max(monitor_claim_on) is not null from pgboss.queue';
    await waitUntil('The worker', async () =>
      (await machine.run(`cd /; sudo -u postgres psql -At portaria -c '${query}'`)).includes('t'),
    );
  };

  const checkAccessLog = async (): Promise<void> => {
    const line = outputs.at(-1)?.trim() ?? '';
    const { ts, request } = JSON.parse(line) as { ts: string; request: Record<string, unknown> };
    assert.match(ts, /^\d{4}-\d\d-\d\dT/);
    assert.match(String(request['remote_ip']), /^\d+\.\d+\.\d+\.\d+$/);
    assert.match(String(request['remote_port']), /^\d+$/);
    assert.doesNotMatch(line, /segredo|cookie|headers/i);
    console.log(`           ${line}`);
  };

  const checkBackup = async (): Promise<void> => {
    assert.match(outputs.at(-1) ?? '', /^contas no backup: [1-9]/m);
  };

  /** Only the loaded hash library shows which version a process runs. */
  const checkVersion = async (expected: string): Promise<void> => {
    await visit();
    const current = (await machine.run(`readlink ${CURRENT}`)).trim();
    const loaded = await machine.run(
      'sudo sh -c "grep -hoE \'/opt/portaria/versoes/[^/]+\' /proc/[0-9]*/maps | sort -u"',
    );
    assert.equal(loaded.trim(), current, 'the processes run the version of the link');
    assert.ok(current.includes(expected), `${current} is ${expected}`);
    console.log(`           runs ${current}`);
  };

  const nextVersion = async (): Promise<void> => {
    const identity = ['-c', 'user.name=Portaria', '-c', 'user.email=portaria@exemplo.com.br'];
    const commit = git(...identity, 'commit-tree', '-p', 'HEAD', '-m', 'Next version', 'HEAD^{tree}').trim();
    git('update-ref', 'HEAD', commit);
  };
  const headOf = (revision: string): string => git('log', '-1', '--format=%h', revision).trim();

  return {
    origin: ORIGIN,
    outputs,
    loginSection: 'Domínio e TLS',
    loggedInAfter: Number.NaN,
    before: { 'Domínio e TLS': addAuthority, Conferir: untilWorkerIsSeen, Atualizar: nextVersion },
    instead: { Pacotes: bringNode },
    after: {
      Pacotes: startEngines,
      'Domínio e TLS': visitFirst,
      'Registro de acesso': checkAccessLog,
      'Ensaiar a restauração': checkBackup,
      Atualizar: () => checkVersion(headOf('HEAD')),
      Voltar: () => checkVersion(headOf('HEAD~1')),
    },
  };
}
