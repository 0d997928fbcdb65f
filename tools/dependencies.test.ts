import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { expect, it } from 'vitest';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
}

const lock = read<{ packages: Record<string, Locked> }>('package-lock.json');
const manifests = [
  'package.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'packages/contract/package.json',
  'packages/harness/package.json',
  'packages/react/package.json',
  'packages/verify/package.json',
  'examples/protected-api/package.json',
  'examples/relying-web/package.json',
  'examples/relying-spa/package.json',
  'site/package.json',
];
const direct = manifests.flatMap((path) => {
  const { dependencies = {}, devDependencies = {} } = read<Manifest>(path);
  return Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !name.startsWith('@portaria/'),
  );
});

it('every direct dependency is pinned to an exact registry version', () => {
  expect(direct.length).toBeGreaterThan(30);
  for (const [name, version] of direct)
    expect([name, /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)]).toEqual([name, true]);
});

it('every direct dependency is listed in docs/dependencies.md [V15.1.2]', () => {
  const rows = readFileSync(join(repositoryRoot, 'docs/dependencies.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const listed = new Set(
    rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim())),
  );
  expect([...new Set(direct.map(([name]) => name))].filter((name) => !listed.has(name))).toEqual([]);
});

it('every locked package has a checksum, and none comes from a folder, a branch or plain HTTP [V15.1.2 V15.2.4]', () => {
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(packages.length).toBeGreaterThan(500);
  for (const [path, { integrity = '', resolved, version = '' }] of packages) {
    expect([path, /^sha512-/.test(integrity)]).toEqual([path, true]);
    expect([path, /^\d+\.\d+\.\d+/.test(version)]).toEqual([path, true]);
    expect([path, resolved === undefined || resolved.startsWith('https://')]).toEqual([path, true]);
  }
});
