import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPublishedForm } from '../scripts/published-form.ts';
import { AUDIENCE, startTestIssuer } from '../test/test-issuer.ts';

const modules = join(import.meta.dirname, '../../../node_modules');

const application = `
import { createVerifier, TokenError, tokenOf, assertRole, type AccessToken } from '@portaria/verify';
import { requireToken, requireRole } from '@portaria/verify/fastify';
import { requireToken as requireTokenInExpress } from '@portaria/verify/express';

declare const process: { argv: string[]; stdout: { write(text: string): void } };
const [issuer = '', audience = '', token = ''] = process.argv.slice(2);
const verifier = createVerifier({ issuer, audience });
const person: AccessToken = await verifier.verify(token);
const request = { headers: { authorization: 'Bearer ' + token } };
await requireToken(verifier)(request);
requireTokenInExpress(verifier)(request, { statusCode: 0, setHeader() {}, end() {} }, () => {});
const refused = await requireRole('admin')(request).catch((error: unknown) => error);
const code = refused instanceof TokenError ? refused.code : 'none';
// @ts-expect-error Shows that the declarations are used, because a role must be a string.
try { assertRole(person, 1); } catch {}
process.stdout.write(JSON.stringify({ sub: person.sub, same: tokenOf(request).sub === person.sub, code }));
`;

/** Uses the package from its tarball in an application outside this repository. */
describe('the published package', () => {
  let folder: string;
  let packed: readonly string[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portaria-verify-package-'));
    const built = join(folder, 'built');
    buildPublishedForm(built);
    const run = (...args: string[]): string =>
      execFileSync('npm', args, { cwd: built, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [listed] = JSON.parse(run('pack', '--dry-run', '--json'));
    packed = listed.files.map((file: { path: string }) => file.path);
    run('pack', '--pack-destination', folder);
    const installed = join(folder, 'node_modules/@portaria/verify');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, listed.filename), '-C', installed, '--strip-components=1']);
    symlinkSync(join(modules, 'jose'), join(folder, 'node_modules/jose'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'application.ts'), application);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contains exactly these files', () => {
    const moduleNames = [
      'access-token',
      'dpop-proof',
      'express',
      'fastify',
      'index',
      'key-set',
      'request-tokens',
      'seen-proofs',
      'token-error',
      'verifier',
    ];
    const compiled = moduleNames.flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
    expect(packed.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json', ...compiled].toSorted());
  });

  it.each([
    ['typescript', 'nodenext', 'nodenext'],
    ['tsc7', 'nodenext', 'nodenext'],
    ['tsc7', 'esnext', 'bundler'],
  ])(
    'has declarations that work with %s and module resolution %s %s',
    (compiler, module, moduleResolution) => {
      const options = { module, moduleResolution, target: 'es2024', lib: ['es2024', 'dom'], types: [] };
      const strict = { strict: true, noEmit: true, skipLibCheck: false, skipDefaultLibCheck: true };
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

  it('needs only jose at run time', async () => {
    const issuer = await startTestIssuer();
    const token = await issuer.sign();
    const args = [join(folder, 'application.ts'), issuer.url, AUDIENCE, token];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    await issuer.close();
    expect(JSON.parse(stdout)).toEqual({
      sub: '019a8f5e-1111-7000-8000-000000000001',
      same: true,
      code: 'role_missing',
    });
  });
});
