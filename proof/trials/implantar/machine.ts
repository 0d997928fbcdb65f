// An empty Debian 12 in a folder, with its own processes and its own loopback. Nothing of this machine is changed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup, Launch } from '@portaria/harness/cleanup';
import { stopChild } from '@portaria/harness/cleanup';
import { waitUntil } from '@portaria/harness/engines/ports';
import type { DnsRecord } from './blocks.ts';

const USER = 'operador';
/** On loopback the machine has the address that the guide publishes. */
const RESOLVER = '127.0.0.1';
const CERTIFICATES = '/etc/implantar-certificates.pem';
const environment = [
  `HOME=${join('/home', USER)}`,
  `USER=${USER}`,
  'PATH=/usr/local/bin:/usr/bin:/bin',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
];

export interface Machine {
  readonly root: string;
  /** Runs commands as the guide's reader, and returns their output. */
  run(commands: string, options?: { readonly network?: boolean }): Promise<string>;
  /** A program of this machine, on the loopback of the other. */
  beside(launch: Launch): Launch;
  trust(certificate: string): void;
}

export async function newMachine(cleanup: Cleanup, records: readonly DnsRecord[]): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), 'portaria-implantar-'));
  cleanup.undoLater(() => rmSync(root, { recursive: true, force: true }));
  await cleanup.run({
    name: 'mmdebstrap',
    command: 'mmdebstrap',
    // What a rented Debian has beyond the minimum, and a name server for the trial.
    args: ['--variant=minbase', '--include=systemd,sudo,procps,dnsmasq-base', 'bookworm', root],
  });
  prepare(root);
  const addresses = records.filter(({ kind }) => kind === 'A').map(({ value }) => value);
  const target = await startNamespaces(cleanup, root, addresses);
  const enter = (network: boolean): string[] => [
    ...['--target', `${target}`, '--mount', '--pid'],
    ...(network ? [] : ['--net']),
    '--',
  ];
  const machine: Machine = {
    root,
    async run(commands, { network = false } = {}) {
      writeFileSync(join(root, 'etc/resolv.conf'), network ? hostResolver : `nameserver ${RESOLVER}\n`);
      const shell = ['bash', '-e', '-o', 'pipefail', '-c', `cd; ${commands}`];
      const child = spawn(
        'nsenter',
        [
          ...enter(network),
          'chroot',
          `--userspec=${USER}:${USER}`,
          root,
          'env',
          '-i',
          ...environment,
          ...shell,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      );
      cleanup.undoLater(() => stopChild(child, 'SIGKILL'));
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk;
        });
      // Daemons started here may keep the pipes open, so the end of the shell counts.
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`ended with ${code}:\n${commands}\n${output}`);
      return output;
    },
    beside: (launch) => ({
      ...launch,
      command: 'nsenter',
      args: ['--target', `${target}`, '--net', '--mount', '--', launch.command, ...launch.args],
      env: { ...process.env, ...launch.env, NODE_EXTRA_CA_CERTS: join(root, CERTIFICATES) },
    }),
    trust(certificate) {
      const known = readFileSync(join(root, CERTIFICATES), 'utf8');
      writeFileSync(join(root, CERTIFICATES), `${known}\n${certificate}`);
    },
  };
  startResolver(cleanup, machine, records);
  return machine;
}

const hostResolver = readFileSync('/etc/resolv.conf', 'utf8');

function prepare(root: string): void {
  const write = (path: string, text: string, mode = 0o644): void =>
    writeFileSync(join(root, path), text, { mode });
  spawnSync('chroot', [root, 'useradd', '--create-home', '--shell', '/bin/bash', USER]);
  write(
    'etc/sudoers.d/implantar',
    `${USER} ALL=(ALL) NOPASSWD: ALL\nDefaults env_keep += "NODE_EXTRA_CA_CERTS DEBIAN_FRONTEND"\n`,
    0o440,
  );
  write('etc/hosts', `127.0.0.1 localhost ${hostname()}\n::1 localhost\n`);
  // The packages must not start anything on the network of this machine.
  write('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755);
  write(
    'usr/local/sbin/systemctl',
    '#!/bin/sh\nexec /usr/bin/node /usr/local/lib/systemctl.ts "$@"\n',
    0o755,
  );
  copyFileSync(join(import.meta.dirname, 'systemctl.ts'), join(root, 'usr/local/lib/systemctl.ts'));
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  write(CERTIFICATES, own !== undefined && existsSync(own) ? readFileSync(own, 'utf8') : '');
}

async function startNamespaces(
  cleanup: Cleanup,
  root: string,
  addresses: readonly string[],
): Promise<number> {
  const setUp = [
    'mount -t proc proc "$0/proc"',
    'mkdir -p "$0/dev/pts" "$0/dev/shm"',
    'mount -t devpts devpts "$0/dev/pts"',
    'mount -t tmpfs tmpfs "$0/dev/shm"',
    'mount -t tmpfs tmpfs "$0/run"',
    'mount --bind "$0/etc/resolv.conf" /etc/resolv.conf',
    'ip link set lo up',
    ...addresses.map((address) => `ip address add ${address}/32 dev lo`),
    // Caddy, the name server and the mail catcher need no further rights for their ports.
    'echo 0 > "$0/proc/sys/net/ipv4/ip_unprivileged_port_start"',
    'echo ready',
    'exec sleep infinity',
  ];
  writeFileSync(join(root, 'etc/resolv.conf'), '');
  let ready = false;
  const { child } = cleanup.start({
    name: 'namespaces',
    command: 'unshare',
    args: ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', setUp.join('\n'), root],
    stopSignal: 'SIGKILL',
    onLine: (line) => {
      ready ||= line.includes('ready');
    },
  });
  await waitUntil('The namespaces', async () => ready);
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
}

function startResolver(cleanup: Cleanup, machine: Machine, records: readonly DnsRecord[]): void {
  const answers = records.map(({ name, kind, value }) =>
    kind === 'A' ? `--host-record=${name},${value}` : `--txt-record=${name},${value}`,
  );
  cleanup.start(
    machine.beside({
      name: 'dnsmasq',
      command: 'chroot',
      args: [
        machine.root,
        'dnsmasq',
        '--keep-in-foreground',
        '--no-resolv',
        '--no-hosts',
        `--listen-address=${RESOLVER}`,
        '--user=root',
        '--pid-file',
        ...answers,
      ],
    }),
  );
}
