// Starts the Python API. Its packages are installed into a folder of their own at the first start, or by `--install`.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '../api');
const environment = join(home, '.venv');
const python = join(environment, 'bin/python');
const requirements = join(home, 'requirements.txt');
const installed = join(environment, 'installed.txt');

function isInstalled(): boolean {
  return existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(requirements, 'utf8');
}

/** Only wheels, because installing sources would run code of each package. */
function install(): void {
  rmSync(environment, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', environment], { stdio: 'inherit' });
  const options = [
    '--quiet',
    '--no-deps',
    '--only-binary',
    ':all:',
    '--retries',
    '1',
    '--disable-pip-version-check',
  ];
  execFileSync(python, ['-m', 'pip', 'install', ...options, '-r', requirements], { stdio: 'inherit' });
  writeFileSync(installed, readFileSync(requirements));
}

function start(): void {
  const api = spawn(python, [join(home, 'app.py')], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
  api.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

if (!isInstalled()) install();
if (!process.argv.includes('--install')) start();
