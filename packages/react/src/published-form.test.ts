// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPublishedForm } from '../scripts/published-form.ts';

const modules = join(import.meta.dirname, '../../../node_modules');

const application = `
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PortariaProvider, SignInButton, SignedOut, useAccount } from '@portaria/react';

declare const process: { stdout: { write(text: string): void } };
function Page(): ReactNode {
  const account = useAccount();
  if (account.status === 'signed-in') return account.account.name;
  // @ts-expect-error Shows that the declarations are used, because there is no account yet.
  const nameOf = () => account.account.name;
  return account.status + typeof nameOf;
}
const settings = { issuer: 'https://conta.exemplo.com.br', clientId: 'loja', redirectUri: 'https://loja.exemplo.com.br/volta' };
const button = createElement(SignedOut, null, createElement(SignInButton, { className: 'a' }));
process.stdout.write(renderToString(createElement(PortariaProvider, settings, button, createElement(Page))));
`;

/** Uses the package from its tarball in an application outside this repository, without a browser. */
describe('the published package', () => {
  let folder: string;
  let packed: readonly string[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portaria-react-package-'));
    const built = join(folder, 'built');
    buildPublishedForm(built);
    const run = (...args: string[]): string =>
      execFileSync('npm', args, { cwd: built, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [listed] = JSON.parse(run('pack', '--dry-run', '--json'));
    packed = listed.files.map((file: { path: string }) => file.path);
    run('pack', '--pack-destination', folder);
    const installed = join(folder, 'node_modules/@portaria/react');
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, listed.filename), '-C', installed, '--strip-components=1']);
    const names = ['oidc-client-ts', 'react', 'react-dom', '@types/react', '@types/react-dom'];
    for (const name of names) symlinkSync(join(modules, name), join(folder, 'node_modules', name));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'application.ts'), application);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contains exactly these files', () => {
    const moduleNames = [
      'account',
      'index',
      'kept-tokens',
      'openid-client',
      'own-tab',
      'portaria-error',
      'portaria-provider',
      'return-address',
      'session',
      'sign-in-button',
      'signed-in',
      'text.pt-br',
      'use-account',
    ];
    const compiled = moduleNames.flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
    expect(packed.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json', ...compiled].toSorted());
  });

  it.each([
    ['typescript', 'nodenext', 'nodenext'],
    ['tsc7', 'esnext', 'bundler'],
  ])(
    'has declarations that work with %s and module resolution %s %s',
    (compiler, module, moduleResolution) => {
      const options = { module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom'], types: [] };
      const strict = { strict: true, noEmit: true, skipLibCheck: true };
      const config = { compilerOptions: { ...options, ...strict }, files: ['application.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const compilerOutput = (): string => {
        try {
          return execFileSync(process.execPath, [join(modules, compiler, 'bin/tsc'), '-p', folder], {
            encoding: 'utf8',
          });
        } catch (error) {
          return String((error as { stdout?: string }).stdout);
        }
      };
      expect(compilerOutput()).toBe('');
    },
    60_000,
  );

  it('renders on a server without a browser, and needs only react and oidc-client-ts', () => {
    const out = execFileSync(process.execPath, [join(folder, 'application.ts')], { encoding: 'utf8' });
    expect(out).toBe('loadingfunction');
  });
});
