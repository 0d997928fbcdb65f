import { describe, expect, it } from 'vitest';
import { checkNamedFiles, nameFinder } from './conventions/named-files.ts';
import { checkFileName, checkPlainText } from './conventions/plain-text.ts';
import { checkGlossary } from './conventions/portuguese-glossary.ts';
import { checkSourceCode } from './conventions/source-code.ts';

const inFeature = 'apps/web/src/features/login/use-login.ts';
const messages = (file: string, code: string): string[] =>
  checkSourceCode(file, code).map((finding) => finding.message);

describe('conventions', () => {
  it.each(['apps/api/src/utils.ts', 'apps/api/src/common/a.ts', 'apps/web/src/types.ts'])(
    'reject the file name %s',
    (file) => expect(checkFileName(file)).toHaveLength(1),
  );

  it.each([
    'packages/contract/src/index.ts',
    'packages/verify/src/index.ts',
    'apps/api/src/security/client-ip.ts',
  ])('accept the file name %s', (file) => expect(checkFileName(file)).toEqual([]));

  it.each([
    ['browser storage', "localStorage.getItem('user')"],
    ['browser storage through window', "window.sessionStorage.setItem('a', 'b')"],
    ['fetch', "await fetch('/api/v2/account/me')"],
    ['a regular expression built from data', 'new RegExp(userInput)'],
    ['markup built from text', 'element.innerHTML = name'],
    ['markup passed to React', 'const page = { dangerouslySetInnerHTML: { __html: name } }'],
    ['document.write', 'document.write(name)'],
    ['a listener for messages from other pages', "window.addEventListener('message', take)"],
    ['a channel to other pages', "new BroadcastChannel('session')"],
    ['a broken hash', "createHash('md5').update(name)"],
    ['a hash algorithm from a variable', 'createHash(algorithm).update(name)'],
    ['a cipher without authentication', "createCipheriv('aes-256-cbc', key, iv)"],
    ['an unlisted signature algorithm', "createSign('RSA-SHA256')"],
    ['Portuguese in code', "const title = 'Senha inválida'"],
    ['Portuguese in a template', `const title = \`Olá, \${name}\``],
  ])('report %s in a feature [V1.1.2 V1.2.9 V3.2.2 V3.5.5 V11.3.1 V11.3.2 V11.4.1 V11.4.3]', (_what, code) =>
    expect(messages(inFeature, code)).toHaveLength(1),
  );

  it('report fetch in the API, also at the one door for outbound calls', () => {
    for (const file of ['apps/api/src/worker/worker.ts', 'apps/api/src/outbound/guarded-request.ts'])
      expect(messages(file, 'await fetch(url)')).toEqual([
        expect.stringContaining('apps/api/src/outbound/guarded-request.ts'),
      ]);
  });

  it('report a query outside the store', () => {
    const code = "await db.selectFrom('accounts').execute()";
    expect(messages('apps/api/src/factors/count-passkeys.job.ts', code)).toHaveLength(1);
    expect(messages('apps/api/src/store/factors/passkeys.ts', code)).toEqual([]);
  });

  it('report a timer that uses the wall clock', () => {
    expect(
      messages('apps/api/src/store/engine/circuit-breaker-pool.ts', 'probeAt = Date.now() + 500'),
    ).toHaveLength(1);
  });

  it.each([
    ['raw text', 'sql.raw(name)'],
    ['a literal', 'sql.lit(name)'],
    ['a template', `pool.query(\`select \${name}\`)`],
    ['a concatenation', "client.query('select ' + name)"],
  ])('report SQL built from %s [V1.1.2 V1.2.4]', (_what, code) =>
    expect(messages('apps/api/src/store/accounts/accounts.ts', code)).toHaveLength(1),
  );

  it.each([
    ['apps/web/src/session/session-store.ts', "localStorage.getItem('user')"],
    ['apps/web/src/http/http-client.ts', "await fetch('/api/v2/account/me')"],
    ['packages/verify/src/key-set.ts', 'await fetch(url)'],
    ['packages/react/src/account.ts', 'await fetch(url)'],
    ['packages/react/src/kept-tokens.ts', "sessionStorage.getItem('tokens')"],
    ['apps/web/src/features/login/login.text.ts', "export const title = 'Senha inválida'"],
    ['apps/web/src/features/login/login-page.test.tsx', "expect('Senha inválida')"],
    [inFeature, "new RegExp('^a+$')"],
    [inFeature, "window.addEventListener('storage', read)"],
    ['apps/api/src/security/secret-keys.ts', "createHmac('sha256', key)"],
    ['apps/api/src/store/accounts/accounts.ts', `sql\`select \${name}\`.execute(db)`],
    ['apps/api/src/operator/migrate/migrate.ts', 'sql.raw(statements)'],
    ['apps/api/src/security/uuid-v7.ts', 'const now = Date.now()'],
    ['apps/api/src/store/engine/circuit-breaker-pool.ts', 'probeAt = performance.now() + 500'],
  ])('allow an exception in %s', (file, code) => expect(messages(file, code)).toEqual([]));

  it('report absolute local paths, open task markers and tests without a body', () => {
    expect(checkPlainText('README.md', `cd ${'/home'}/someone/portaria`)).toHaveLength(1);
    expect(checkPlainText('apps/api/src/app.ts', `// ${'TO'}${'DO'} later`)).toHaveLength(1);
    expect(checkPlainText('apps/api/src/app.test.ts', `it.${'todo'}('x')`)).toHaveLength(1);
    expect(checkPlainText('README.md', 'GET /api/v2/home/page')).toEqual([]);
  });

  it('report private keys and tokens of well-known services in any file [V13.3.1]', () => {
    const secrets = [`-----BEGIN ${'PRIVATE'} KEY-----`, `AKIA${'A'.repeat(16)}`, `ghp_${'a'.repeat(36)}`];
    for (const secret of secrets) expect(checkPlainText('.env.example', `x=${secret}`)).toHaveLength(1);
    expect(checkPlainText('docs/operar.md', 'private keys are encrypted')).toEqual([]);
  });
});

describe('names of files in backticks', () => {
  const isThere = nameFinder(['apps/api/src/main.ts', 'apps/web/src/login.text.ts'], ['/release/']);
  const lines = (file: string, text: string): number[] =>
    checkNamedFiles(file, text, isThere).map(({ line }) => line);

  it.each(['main.ts', 'src/main.ts', 'apps/api/', '.text.ts', 'release/', '<slug>.ts', '/api/calls.json'])(
    'accept %s',
    (name) => expect(lines('README.md', `See \`${name}\`.`)).toEqual([]),
  );

  it.each(['in.ts', 'main.tsx', 'apps/main.ts', 'ap/', 'docs/operate.md', 'docs/release/'])(
    'reject %s in a page and in every kind of comment, with its line',
    (name) => {
      const named = `\`${name}\``;
      expect(lines('README.md', `One\n${named}`)).toEqual([2]);
      expect(lines('a.ts', `one();\n${'//'} ${named}`)).toEqual([2]);
      expect(lines('a.ts', `${'/*'}*\n * ${named}\n */`)).toEqual([2]);
      expect(lines('a.sql', `-- ${named}`)).toEqual([1]);
      expect(lines('a.yml', `a: 1\n  # ${named}`)).toEqual([2]);
      expect(lines('a.ts', `const text = ${named};`)).toEqual([]);
    },
  );
});

describe('the glossary', () => {
  const found = (code: string, file = 'apps/web/src/features/login/login.text.ts'): number =>
    checkGlossary(file, code).length;

  it.each([
    "title: 'Confirme seu email',",
    "title: 'Alterar e-mail',",
    "title: 'Escolha uma senha nova.',",
    "message: 'Mandamos um link.',",
    "sentence: 'Entrada na conta',",
    "hint: 'Guarde o ficheiro.',",
    `sent: (email: string): string => \`Seu email \${email} mudou\`,`,
  ])('reports %s', (code) => expect(found(code)).toBe(1));

  it.each([
    "email: 'Email',",
    "usernameOrEmail: 'Usuário ou email',",
    "lead: 'Insira seu emaill e receba um link para redefini-la',",
    "title: 'Confirme seu e-mail',",
    "'email.changed': 'E-mail da conta trocado',",
    `titleOf: (email: string): string => \`Confirme \${email}\`,`,
  ])('accepts %s', (code) => expect(found(code)).toBe(0));

  it('reads only texts for people', () => expect(found("const a = 'Confirme seu email'", 'a.ts')).toBe(0));
});
