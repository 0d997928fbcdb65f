import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import type { LoginProvider } from './login-providers.ts';

const SECRET = 'GOCSPX-segredo_que~nao-aparece';
const installation = {
  PUBLIC_URL: 'https://conta.exemplo.com.br',
  DATABASE_URL: 'postgres://app@127.0.0.1/portaria',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'nao-responda@exemplo.com.br',
  SECRET_KEYS: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 97 + 131) % 256)).toString('base64'),
  SCREENS: 'product',
};
const trial = { PUBLIC_URL: 'http://localhost:5000' };

const google = { id: 'google', type: 'google', client: '1.apps.googleusercontent.com', secret: SECRET };
const oidc = { ...google, id: 'acme', type: 'oidc', name: 'Acme', issuer: 'https://id.acme.com.br' };
const govbr = { ...google, id: 'govbr', type: 'govbr' };
const microsoft = { ...google, id: 'microsoft', type: 'microsoft', tenants: ['common'] };
const keyOn = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const apple = {
  ...{ id: 'apple', type: 'apple', client: 'br.com.loja' },
  ...{ team: 'A1B2C3D4E5', keyId: 'F6G7H8I9J0', key: keyOn('P-256') },
};

const read = (list: unknown, variables: object = {}): readonly LoginProvider[] =>
  readConfig({ ...installation, LOGIN_PROVIDERS: JSON.stringify(list), ...variables }).loginProviders;

function problemsOf(list: unknown, variables: object = {}): readonly string[] {
  try {
    read(list, variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const badClient = 'client não serve; é o client_id dado pelo provedor, sem espaços.';
const badSecret = 'secret não serve; é o client_secret dado pelo provedor, sem espaços.';
const badIssuer =
  'issuer não serve; é o endereço https do provedor, como ele o publica, sem usuário, "?" nem "#".';
const badAddress =
  'address não serve; é um endereço deste computador (http://127.0.0.1:5030), sem usuário, "?" nem "#".';
const badTenants =
  'tenants não serve; é uma lista com os números (GUID) dos inquilinos, em minúsculas, ou só com "common".';
const badKey = 'key não serve; é o conteúdo do arquivo .p8 da Apple, com as quebras de linha como \\n.';
const badName = 'name não serve; é o nome no botão, até 40 caracteres, sem < > nem aspas.';
const badId =
  'id não serve; é letras minúsculas, números e hífens, até 20, começando por letra; não muda depois que alguém entrou.';
const notAList =
  'LOGIN_PROVIDERS: precisa ser JSON com uma lista: [{"id":"google","type":"google","client":"…","secret":"…"}].';
const unknownKey =
  'há uma chave que não existe; as deste tipo são type, id, client, secret, signUp e address.';

const bad: readonly [what: string, list: unknown, sentences: readonly string[], variables?: object][] = [
  ['an object', google, [notAList]],
  ['a text', 'google', [notAList]],
  ['a number in the list', [7], ['LOGIN_PROVIDERS, 1º da lista: não é um objeto {…}.']],
  ['a list in the list', [google, []], ['LOGIN_PROVIDERS, 2º da lista: não é um objeto {…}.']],
  [
    'one id twice',
    [google, { ...oidc, id: 'google' }],
    ['LOGIN_PROVIDERS: o id "google" aparece mais de uma vez.'],
  ],
  [
    'too many',
    Array.from({ length: 21 }, (_, at) => ({ ...google, id: `g${at}` })),
    ['LOGIN_PROVIDERS: são no máximo 20 provedores.'],
  ],
  [
    'the edition of the specification',
    [google],
    ['LOGIN_PROVIDERS: só vale com SCREENS=product.'],
    { SCREENS: 'spec' },
  ],
  [
    'nothing but a type',
    [{ type: 'google' }],
    [
      'LOGIN_PROVIDERS, 1º da lista: falta id: letras minúsculas, números e hífens, até 20, começando por letra; não muda depois que alguém entrou.',
      'LOGIN_PROVIDERS, 1º da lista: falta client: o client_id dado pelo provedor, sem espaços.',
      'LOGIN_PROVIDERS, 1º da lista: falta secret: o client_secret dado pelo provedor, sem espaços.',
    ],
  ],
  ['an id in upper case', [{ ...google, id: 'Google' }], [`LOGIN_PROVIDERS, 1º da lista: ${badId}`]],
  [
    'an id that begins with a digit',
    [{ ...google, id: '1google' }],
    [`LOGIN_PROVIDERS, 1º da lista: ${badId}`],
  ],
  ['an id of 21 letters', [{ ...google, id: 'g'.repeat(21) }], [`LOGIN_PROVIDERS, 1º da lista: ${badId}`]],
  [
    'no type',
    [{ ...google, type: undefined }],
    ['LOGIN_PROVIDERS, "google": falta type: govbr, google, apple, microsoft, oidc, github ou facebook.'],
  ],
  [
    'an unknown type',
    [{ ...google, type: 'twitter', segret: 'x' }],
    [
      'LOGIN_PROVIDERS, "google": type não serve; é govbr, google, apple, microsoft, oidc, github ou facebook.',
      'LOGIN_PROVIDERS, "google": segret: você quis dizer secret?',
    ],
  ],
  [
    'an unknown type, and what else is wrong in its entry',
    [{ ...google, type: 'gogle', id: 'Google', secret: undefined, issuer: 'http://id.acme.com.br' }],
    [
      `LOGIN_PROVIDERS, 1º da lista: ${badId}`,
      `LOGIN_PROVIDERS, 1º da lista: ${badIssuer}`,
      'LOGIN_PROVIDERS, 1º da lista: type não serve; é govbr, google, apple, microsoft, oidc, github ou facebook.',
      'LOGIN_PROVIDERS, 1º da lista: falta secret: o client_secret dado pelo provedor, sem espaços.',
    ],
  ],
  [
    'an unknown type with the key of Apple',
    [{ ...apple, type: 'maça' }],
    [
      'LOGIN_PROVIDERS, "apple": type não serve; é govbr, google, apple, microsoft, oidc, github ou facebook.',
    ],
  ],
  [
    'a type that every object has',
    [{ ...google, type: 'constructor' }],
    [
      'LOGIN_PROVIDERS, "google": type não serve; é govbr, google, apple, microsoft, oidc, github ou facebook.',
    ],
  ],
  ['a secret with spaces', [{ ...google, secret: ' x ' }], [`LOGIN_PROVIDERS, "google": ${badSecret}`]],
  [
    'an empty secret and a number as client',
    [{ ...google, client: 7, secret: '' }],
    [`LOGIN_PROVIDERS, "google": ${badClient}`, `LOGIN_PROVIDERS, "google": ${badSecret}`],
  ],
  [
    'a misspelt key',
    [{ ...google, singUp: false }],
    ['LOGIN_PROVIDERS, "google": singUp: você quis dizer signUp?'],
  ],
  ['a Portuguese key', [{ ...oidc, nome: 'Acme' }], ['LOGIN_PROVIDERS, "acme": nome: você quis dizer name?']],
  [
    'keys without a known name near',
    [{ ...google, scopes: 'openid', [SECRET]: 'secret' }],
    [`LOGIN_PROVIDERS, "google": ${unknownKey}`],
  ],
  [
    'a key of another type',
    [{ ...google, tenants: ['common'], issuer: 'https://a.example' }],
    [
      'LOGIN_PROVIDERS, "google": tenants não é deste tipo; é de microsoft.',
      'LOGIN_PROVIDERS, "google": issuer não é deste tipo; é de oidc.',
    ],
  ],
  [
    'text for a switch',
    [{ ...google, signUp: 'false' }],
    ['LOGIN_PROVIDERS, "google": signUp não serve; é true ou false, sem aspas.'],
  ],
  [
    'an issuer without https',
    [{ ...oidc, issuer: 'http://id.acme.com.br' }],
    [`LOGIN_PROVIDERS, "acme": ${badIssuer}`],
  ],
  [
    'an issuer with a user',
    [{ ...oidc, issuer: `https://a:${SECRET}@id.acme.com.br` }],
    [`LOGIN_PROVIDERS, "acme": ${badIssuer}`],
  ],
  [
    'an issuer with a query',
    [{ ...oidc, issuer: 'https://id.acme.com.br/?a' }],
    [`LOGIN_PROVIDERS, "acme": ${badIssuer}`],
  ],
  [
    'an issuer in upper case',
    [{ ...oidc, issuer: 'https://ID.acme.com.br' }],
    [`LOGIN_PROVIDERS, "acme": ${badIssuer}`],
  ],
  [
    'an issuer on this machine',
    [{ ...oidc, issuer: 'http://127.0.0.1:5030' }],
    ['LOGIN_PROVIDERS, "acme": issuer só pode ser http enquanto PUBLIC_URL é deste computador.'],
  ],
  [
    'its own address as issuer',
    [{ ...oidc, issuer: installation.PUBLIC_URL }],
    ['LOGIN_PROVIDERS, "acme": issuer é o endereço desta própria instalação.'],
  ],
  [
    'no issuer and a broken name',
    [{ ...oidc, issuer: undefined, name: '<b>Acme</b>' }],
    [
      `LOGIN_PROVIDERS, "acme": ${badName}`,
      'LOGIN_PROVIDERS, "acme": falta issuer: o endereço https do provedor, como ele o publica, sem usuário, "?" nem "#".',
    ],
  ],
  [
    'a weak algorithm',
    [{ ...oidc, algorithm: 'HS256' }],
    ['LOGIN_PROVIDERS, "acme": algorithm não serve; é RS256, PS256 ou ES256.'],
  ],
  [
    'a replaced address outside of a trial',
    [{ ...google, address: 'http://127.0.0.1:5030' }],
    ['LOGIN_PROVIDERS, "google": address só vale enquanto PUBLIC_URL é deste computador.'],
  ],
  [
    'a replaced address elsewhere',
    [{ ...google, address: 'https://evil.example' }],
    [`LOGIN_PROVIDERS, "google": ${badAddress}`],
    trial,
  ],
  [
    'a wrong level and environment of gov.br',
    [{ ...govbr, environment: 'producao', minimumLevel: 'prata' }],
    [
      'LOGIN_PROVIDERS, "govbr": environment não serve; é production ou staging.',
      'LOGIN_PROVIDERS, "govbr": minimumLevel não serve; é bronze, silver ou gold.',
    ],
  ],
  [
    'a key of Apple on another curve',
    [{ ...apple, key: keyOn('P-384') }],
    [`LOGIN_PROVIDERS, "apple": ${badKey}`],
  ],
  [
    'a team of Apple without a key',
    [{ ...apple, team: 'a1', keyId: undefined, key: undefined }],
    [
      'LOGIN_PROVIDERS, "apple": team não serve; é o Team ID da Apple, com 10 letras maiúsculas e números.',
      'LOGIN_PROVIDERS, "apple": falta keyId: o Key ID da chave da Apple, com 10 letras maiúsculas e números.',
      'LOGIN_PROVIDERS, "apple": falta key: o conteúdo do arquivo .p8 da Apple, com as quebras de linha como \\n.',
    ],
  ],
  [
    'the name of a tenant',
    [{ ...microsoft, tenants: ['acme.com.br'] }],
    [`LOGIN_PROVIDERS, "microsoft": ${badTenants}`],
  ],
  [
    'every tenant beside one',
    [{ ...microsoft, tenants: ['common', '00000000-0000-4000-8000-000000000000'] }],
    [`LOGIN_PROVIDERS, "microsoft": ${badTenants}`],
  ],
];

describe('login providers', () => {
  it('are none while the setting is empty or its list is', () => {
    expect(read([])).toEqual([]);
    for (const unset of [undefined, ''])
      expect(readConfig({ ...installation, LOGIN_PROVIDERS: unset }).loginProviders).toEqual([]);
    expect(problemsOf([], { SCREENS: 'spec' })).toEqual([]);
  });

  it('are read with their defaults, from a file too', () => {
    const others = [apple, microsoft, { ...google, id: 'github', type: 'github' }];
    const expected = [
      ...[google, ...others].map((one) => ({ ...one, signUp: true })),
      { ...oidc, algorithm: 'ES256', signUp: false },
    ];
    const list = [google, ...others, { ...oidc, algorithm: 'ES256', signUp: false }];
    expect(read(list)).toEqual(expected);
    const file = join(mkdtempSync(join(tmpdir(), 'portaria-providers-')), 'lista.json');
    writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
    expect(readConfig({ ...installation, LOGIN_PROVIDERS_FILE: file }).loginProviders).toEqual(expected);
  });

  it('may be on this machine while the installation is', () => {
    const list = [
      { ...google, address: 'http://127.0.0.1:5030/google' },
      { ...oidc, issuer: 'http://localhost:5030' },
    ];
    expect(read(list, trial)).toHaveLength(2);
  });

  it.each(bad)('are refused with exact sentences: %s', (_what, list, sentences, variables) => {
    expect(problemsOf(list, variables)).toEqual(sentences);
  });

  it('are refused for JSON that cannot be read, without a word of it', () => {
    const problems = problemsOf([], { LOGIN_PROVIDERS: `[{"id":"google","secret":"${SECRET}",}]` });
    expect(problems).toEqual([notAList]);
  });

  it('are refused all at once, together with other settings', () => {
    const problems = problemsOf(
      [
        { ...google, id: '' },
        { ...oidc, issuer: 'acme' },
      ],
      { LOG_LEVEL: 'loud' },
    );
    expect(problems).toHaveLength(3);
  });

  it('never lead to a sentence with a value, whatever place a secret is put in [V13.3.1]', () => {
    for (const key of [
      ...new Set([google, oidc, govbr, apple, microsoft].flatMap(Object.keys)),
      'address',
      SECRET,
    ])
      for (const entry of [google, oidc, govbr, apple, microsoft]) {
        const text = problemsOf([{ ...entry, [key]: SECRET, secret: `${SECRET} ` }]).join();
        expect(text).not.toBe('');
        expect(text).not.toContain(SECRET);
      }
  });
});
