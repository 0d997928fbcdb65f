import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiLayers, webLayers } from './import-layers.ts';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

// Each file contains one import, which breaks the rule it is listed under.
const offenders: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  'web-never-imports-api': ['apps/web/src/app/a.ts', '../../../api/src/app.ts'],
  'api-never-imports-web': ['apps/api/src/a.ts', '../../web/src/session/session-store.ts'],
  'contract-imports-only-zod': ['packages/contract/src/a.ts', 'fastify'],
  'verify-imports-only-jose': ['packages/verify/src/a.ts', 'fastify'],
  'react-imports-only-react-and-its-library': ['packages/react/src/a.ts', 'zod'],
  'examples-know-only-what-is-published': ['examples/shop/src/a.ts', '../../../apps/api/src/app.ts'],
  'contract-through-its-barrel': ['apps/api/src/b.ts', '../../../packages/contract/src/login.ts'],
  'no-feature-imports-another': ['apps/web/src/features/login/a.ts', '../register/use-register.ts'],
  'no-edition-imports-another': ['apps/web/src/editions/spec/a.ts', '../product/b.ts'],
  'services-know-no-http': ['apps/api/src/sign-in/login.service.ts', 'fastify'],
  'sql-lives-in-store': ['apps/api/src/account/me.route.ts', 'kysely'],
  'queue-library-lives-in-store-and-worker': ['apps/api/src/account/queue.ts', 'pg-boss'],
  'openid-engine-lives-in-its-folder': ['apps/api/src/account/engine.ts', 'oidc-provider'],
  'openid-engine-is-loaded-when-used': ['apps/api/src/account/openid.ts', '../openid/engine/engine.ts'],
  'smtp-lives-in-outbound': ['apps/api/src/account/mail.ts', 'nodemailer'],
  'api-imports-point-down': ['apps/api/src/store/accounts/accounts.ts', '../../sign-in/register.service.ts'],
  'web-imports-point-down': ['apps/web/src/features/login/use-login.ts', '../../app/a.ts'],
  'browser-code-imports-no-node-module': ['apps/web/src/forms/a.ts', 'node:fs'],
  'shipped-code-starts-no-program': ['apps/api/src/mail/a.ts', 'node:child_process'],
  'api-calls-no-server': ['apps/api/src/outbound/second-client.ts', 'node:https'],
  'production-never-imports-test-code': ['apps/api/src/c.ts', '../../../packages/harness/src/test-app.ts'],
  'nothing-imports-demo-tools-or-proof': ['apps/web/src/forms/b.ts', '../../../../tools/a.ts'],
  'demo-tools-and-proof-are-apart': ['tools/a.ts', '../proof/a.ts'],
  'harness-imports-product-only': ['packages/harness/src/a.ts', '../../../apps/api/test/a.test.ts'],
  'production-never-imports-dev-packages': ['apps/api/src/d.ts', 'vitest'],
  'nothing-unresolvable': ['apps/api/src/e.ts', './nowhere.ts'],
  'no-cycles': ['apps/api/src/security/round.ts', './trip.ts'],
};

const allowed: Readonly<Record<string, string>> = {
  'apps/api/src/app.ts': '@portaria/contract',
  'apps/api/src/store/session/sessions.ts': 'kysely',
  'apps/api/src/store/queue/queue.ts': 'pg-boss',
  'apps/api/src/outbound/smtp.ts': 'nodemailer',
  'apps/api/src/openid/engine/engine.ts': 'oidc-provider',
  'apps/api/src/sign-in/register.service.ts': '../store/session/sessions.ts',
  'apps/api/src/sign-in/register.route.ts': 'fastify',
  'apps/api/src/telemetry/metrics-server.ts': 'node:http',
  'apps/api/src/outbound/guarded-request.ts': 'node:https',
  'apps/api/src/security/trip.ts': './round.ts',
  'packages/harness/src/test-app.ts': 'vitest',
  'apps/web/src/editions/product/b.ts': '@portaria/contract',
  'apps/web/src/features/register/use-register.ts': '@portaria/contract',
  'apps/web/src/session/session-store.ts': '@portaria/contract',
  'packages/contract/src/login.ts': 'zod',
  'packages/verify/src/index.ts': 'jose',
  'packages/react/src/index.ts': 'oidc-client-ts',
  'examples/shop/src/page.ts': '../../../packages/react/src/index.ts',
  'examples/shop/src/main.ts': '../../../packages/verify/src/index.ts',
  'examples/shop/test/main.ts': '../../../packages/harness/src/test-app.ts',
  'packages/contract/src/index.ts': './login.ts',
  'proof/a.ts': '../packages/harness/src/test-app.ts',
  'apps/api/test/a.test.ts': '../../../packages/harness/src/test-app.ts',
};

const packages = [
  'fastify',
  'kysely',
  'pg-boss',
  'nodemailer',
  'oidc-provider',
  'zod',
  'jose',
  'oidc-client-ts',
];
let folder: string;
let violations: Violation[];

function write(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function install(name: string, main: string): void {
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', type: 'module', exports: main }),
  );
  write(`node_modules/${name}/${main}`, 'export {};');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portaria-import-rules-'));
  for (const name of ['.dependency-cruiser.mjs', 'tools/import-layers.ts', 'tsconfig.base.json']) {
    cpSync(join(repositoryRoot, name), join(folder, name));
  }
  for (const name of [...packages, 'vitest']) install(name, './dist/main.js');
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
  const workspaces = ['apps/api', 'apps/web', 'packages/contract', 'packages/verify', 'packages/react'];
  for (const workspace of [...workspaces, 'examples/shop']) {
    write(
      `${workspace}/package.json`,
      JSON.stringify({ dependencies, devDependencies: { vitest: '1.0.0' } }),
    );
  }
  const files = [...Object.values(offenders), ...Object.entries(allowed)];
  for (const [file, target] of files) {
    const resolvable = target.replace(
      '@portaria/contract',
      `${'../'.repeat(file.split('/').length - 1)}packages/contract/src/index.ts`,
    );
    write(file, `import '${resolvable}';\n`);
  }
  const cruiser = join(repositoryRoot, 'node_modules/.bin/depcruise');
  const { stdout } = spawnSync(
    cruiser,
    ['--config', '.dependency-cruiser.mjs', '-T', 'json', 'apps', 'packages', 'examples'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  violations = JSON.parse(stdout).summary.violations;
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(Object.entries(offenders))('%s reports its violation', (rule, [file]) => {
    const found = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
    expect(found).toContain(rule);
  });

  it.each([
    ['apps/api/src', apiLayers],
    ['apps/web/src', webLayers],
  ])('assign a layer to every folder of %s', (source, layers) => {
    const known: readonly string[] = layers.flat();
    const entries = readdirSync(join(repositoryRoot, source), { withFileTypes: true })
      .filter(({ name }) => !/\.test\.tsx?$/.test(name) && name !== 'testing')
      .map((entry) => entry.name + (entry.isDirectory() ? '/' : ''));
    expect(entries.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !entries.includes(name))).toEqual([]);
  });

  it('accept every allowed import', () => {
    const allowedFiles = Object.keys(allowed).filter((file) => !file.endsWith('/trip.ts'));
    expect(violations.filter(({ from }) => allowedFiles.includes(from))).toEqual([]);
  });
});
