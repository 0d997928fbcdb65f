import { describe, expect, it } from 'vitest';
import { checkFileName } from './conventions/file-names.ts';
import { checkPlainText } from './conventions/plain-text.ts';
import { checkSourceCode } from './conventions/source-code.ts';

const inFeature = 'apps/web/src/features/login/use-login.ts';
const messages = (file: string, code: string): string[] =>
  checkSourceCode(file, code).map((finding) => finding.message);

describe('the conventions', () => {
  it.each([
    'apps/api/src/utils.ts',
    'apps/api/src/common/a.ts',
    'apps/web/src/types.ts',
    'apps/web/src/index.tsx',
  ])('refuse the name %s', (file) => expect(checkFileName(file)).toHaveLength(1));

  it.each([
    'packages/contract/src/index.ts',
    'packages/verify/src/index.ts',
    'apps/api/src/security/client-ip.ts',
  ])('accept the name %s', (file) => expect(checkFileName(file)).toEqual([]));

  it.each([
    ['browser storage', "localStorage.getItem('user')"],
    ['browser storage through window', "window.sessionStorage.setItem('a', 'b')"],
    ['fetch', "await fetch('/api/v2/account/me')"],
    ['the environment', 'const port = process.env.PORT'],
    ['a pattern made of data', 'new RegExp(userInput)'],
    ['markup made of text', 'element.innerHTML = name'],
    ['markup handed to React', 'const page = { dangerouslySetInnerHTML: { __html: name } }'],
    ['a page written while it runs', 'document.write(name)'],
    ['a listener for messages of other pages', "window.addEventListener('message', take)"],
    ['a channel to other pages', "new BroadcastChannel('session')"],
    ['a broken hash', "createHash('md5').update(name)"],
    ['a hash that is chosen elsewhere', 'createHash(algorithm).update(name)'],
    ['a cipher that proves nothing', "createCipheriv('aes-256-cbc', key, iv)"],
    ['a signature of an unlisted kind', "createSign('RSA-SHA256')"],
    ['Portuguese in code', "const title = 'Senha inválida'"],
    ['Portuguese in a template', `const title = \`Olá, \${name}\``],
  ])('find %s in a feature', (_what, code) => expect(messages(inFeature, code)).toHaveLength(1));

  it('find a wait by a clock that can be set back', () => {
    expect(messages('apps/api/src/data/patient-pool.ts', 'probeAt = Date.now() + 500')).toHaveLength(1);
  });

  it.each([
    ['raw text', 'sql.raw(name)'],
    ['a literal', 'sql.lit(name)'],
    ['a template', `pool.query(\`select \${name}\`)`],
    ['a sum', "client.query('select ' + name)"],
  ])('find a statement made of %s', (_what, code) =>
    expect(messages('apps/api/src/data/accounts.ts', code)).toHaveLength(1),
  );

  it.each([
    ['apps/web/src/session/session-store.ts', "localStorage.getItem('user')"],
    ['apps/web/src/http/http-client.ts', "await fetch('/api/v2/account/me')"],
    ['packages/verify/src/key-set.ts', 'await fetch(url)'],
    ['apps/api/src/tracing/otlp-exporter.ts', 'await fetch(url)'],
    ['apps/api/src/config.ts', 'const port = process.env.PORT'],
    ['apps/web/src/features/login/login.text.ts', "export const title = 'Senha inválida'"],
    ['apps/web/src/features/login/login-page.test.tsx', "expect('Senha inválida')"],
    [inFeature, "new RegExp('^a+$')"],
    [inFeature, "window.addEventListener('storage', read)"],
    ['apps/api/src/security/secret-keys.ts', "createHmac('sha256', key)"],
    ['apps/api/src/data/accounts.ts', `sql\`select \${name}\`.execute(db)`],
    ['apps/api/src/migrate.ts', 'sql.raw(statements)'],
    ['apps/api/src/security/uuid-v7.ts', 'const now = Date.now()'],
    ['apps/api/src/data/patient-pool.ts', 'probeAt = performance.now() + 500'],
  ])('let %s do what is its own', (file, code) => expect(messages(file, code)).toEqual([]));

  it('find a path of one machine and a mark left open', () => {
    expect(checkPlainText('README.md', `cd ${'/home'}/someone/portaria`)).toHaveLength(1);
    expect(checkPlainText('apps/api/src/app.ts', `// ${'TO'}${'DO'} later`)).toHaveLength(1);
    expect(checkPlainText('apps/api/src/app.test.ts', `it.${'only'}('x', () => {})`)).toHaveLength(1);
    expect(checkPlainText('README.md', 'GET /api/v2/home/page')).toEqual([]);
  });

  it('find a private key and the tokens of well-known services, wherever they lie', () => {
    const secrets = [`-----BEGIN ${'PRIVATE'} KEY-----`, `AKIA${'A'.repeat(16)}`, `ghp_${'a'.repeat(36)}`];
    for (const secret of secrets) expect(checkPlainText('.env.example', `x=${secret}`)).toHaveLength(1);
    expect(checkPlainText('docs/operating.md', 'private keys are encrypted')).toEqual([]);
  });
});
