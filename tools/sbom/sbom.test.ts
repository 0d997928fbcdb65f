import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { NATIVE, unusedOptionalPackages } from '../../apps/api/build/outside-the-bundle.ts';
import { cycloneDx } from './cyclonedx.ts';
import { shippedPackages } from './shipped-packages.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: object[];
  readonly licenses: object[];
}

const { packages: lock } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
const shipped = shippedPackages(lock, ['apps/api', 'apps/web']);
const names = new Set(shipped.map(({ name }) => name));

it('resolves packages like Node: the nearest one, through links, with its dependencies', () => {
  const packages = shippedPackages(
    {
      'apps/api': { dependencies: { ours: '1', a: '1' } },
      'node_modules/ours': { link: true, resolved: 'packages/ours' },
      'packages/ours': { dependencies: { b: '1' } },
      'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '2', absent: '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0' },
    },
    ['apps/api'],
  );
  expect(packages.map(({ folder }) => folder)).toEqual([
    'apps/api',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'packages/ours',
  ]);
});

it('lists every package in the API bundle [V15.1.2]', async () => {
  const { output } = await build({
    input: join(repositoryRoot, 'apps/api/src/main.ts'),
    platform: 'node',
    external: [NATIVE, ...unusedOptionalPackages],
    logLevel: 'silent',
    write: false,
  });
  const bundled = output
    .flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
    .flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id)?.[1] ?? []);
  expect(new Set(bundled).size).toBeGreaterThan(40);
  expect([...new Set(bundled)].filter((name) => !names.has(name))).toEqual([]);
});

it('lists the packages of the web application and the native package, but no development tool', () => {
  for (const name of ['react-dom', 'react-aria-components', 'zod', '@node-rs/argon2', 'fastify', 'pg'])
    expect([name, names.has(name)]).toEqual([name, true]);
  for (const name of ['vite', 'vitest', 'typescript', 'express', 'maildev'])
    expect([name, names.has(name)]).toEqual([name, false]);
});

it('lists version, checksum and licence of each package [V15.1.2]', () => {
  const { components } = cycloneDx('0.1.0', shipped) as { components: Component[] };
  expect(components.length).toBeGreaterThan(100);
  for (const { name, version, purl, hashes, licenses } of components) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    expect(purl).toContain(`@${version}`);
    expect([name, hashes]).toEqual([
      name,
      [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    ]);
    expect([name, licenses.length]).toEqual([name, 1]);
  }
});
