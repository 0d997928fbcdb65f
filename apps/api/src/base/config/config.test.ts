import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { gzipSync } from 'node:zlib';
import { examplePlaces, writePlaceFile } from '@portaria/harness/place-file';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settings } from './settings.ts';

const complete = {
  DATABASE_URL: 'postgres://app@127.0.0.1/portaria',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'Portaria <nao-responda@exemplo.com.br>',
  SECRET_KEYS: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=,Zm9vYmFyYmF6cXV4AAECAwQFBgcICQoLDA0ODxAREhM=',
};

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const strong = {
  ...complete,
  SECRET_KEYS: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 97 + 131) % 256)).toString('base64'),
};

describe('configuration', () => {
  it('reads a complete environment and derives dependent values', () => {
    const config = readConfig({
      ...strong,
      PUBLIC_URL: 'https://conta.exemplo.com.br',
      TOKEN_AUDIENCES: 'loja, blog',
    });
    expect(config.origin).toBe('https://conta.exemplo.com.br');
    expect(config.clientUris).toEqual(['https://conta.exemplo.com.br/reset-password']);
    expect(config.audiences).toEqual(['https://conta.exemplo.com.br', 'loja', 'blog']);
    expect(config.secureCookies).toBe(true);
  });

  it('reports all invalid variables at once, each by name', () => {
    const problems = problemsOf({
      PORT: 'abc',
      REDIS_URL: 'http://x',
      PASSWORD_POLICY: 'lax',
      SECRET_KEYS: '',
    });
    for (const name of [
      'PORT',
      'REDIS_URL',
      'PASSWORD_POLICY',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SECRET_KEYS',
    ]) {
      expect(problems.some((problem) => problem.startsWith(`${name}:`))).toBe(true);
    }
  });

  it.each([
    ['PUBLIC_URL', 'http://conta.exemplo.com.br'],
    ['PUBLIC_URL', 'https://conta.exemplo.com.br/entrar'],
    ['PUBLIC_URL', 'https://user@conta.exemplo.com.br'],
    ['PUBLIC_URL', 'ftp://conta.exemplo.com.br'],
    ['SECRET_KEYS', 'curta'],
    ['SECRET_KEYS', Buffer.alloc(32, 1).toString('base64')],
    ['SECRET_KEYS', Buffer.from('uma frase de exemplo com 32 letras').toString('base64')],
    ['SECRET_KEYS', `${strong.SECRET_KEYS},${strong.SECRET_KEYS}`],
    ['PEPPER_KEYS', 'curta'],
    ['PEPPER_KEYS', `${strong.SECRET_KEYS},${strong.SECRET_KEYS}`],
    ['PEPPER_KEYS', ','],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%0d%0ax-other:%201'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%ff'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
    ['CLIENT_URIS', 'javascript:alert(1)'],
    ['CLIENT_URIS', 'https://ok.exemplo.com.br/#x'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1/'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/9'],
    ['TRUSTED_PROXIES', '10.0.0.0/8.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/0x8'],
    ['TRUSTED_PROXIES', '10.0.0.0/ 8'],
    ['TRUSTED_PROXIES', '10.0.0.0/-8'],
    ['TRUSTED_PROXIES', '2001:db8::/129'],
    ['TRUSTED_PROXIES', 'proxy.interno'],
    ['OUTBOUND_NETWORKS', '10.0.0.0/33'],
    ['OUTBOUND_NETWORKS', '10.0.0.0/8,0.0.0.0/0'],
    ['OUTBOUND_NETWORKS', '::/0'],
    ['OUTBOUND_NETWORKS', 'app.interno'],
    ['MAIL_FROM', 'sem arroba'],
    ['MAIL_FROM', 'x <a@b.c>\r\nBcc: d@e.f'],
    ['DATABASE_POOL_SIZE', '0'],
    ['APP_NAME', '<script>'],
    ['PROFILE_FIELDS', 'phone,cpf'],
  ])('rejects %s=%s [V1.2.2 V4.1.2 V11.6.1 V12.2.1 V13.2.3]', (name, value) => {
    expect(problemsOf({ ...strong, [name]: value }).some((problem) => problem.startsWith(`${name}:`))).toBe(
      true,
    );
  });

  it.each([
    ['DATABASE_URL', 'postgres://app@db.interno/portaria'],
    ['DATABASE_URL', 'postgres://app@db.interno/portaria?sslmode=require'],
    ['DATABASE_URL', 'postgres://app@db.interno/portaria?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgres://app@127.0.0.1/portaria?host=db.interno'],
    ['MIGRATE_DATABASE_URL', 'postgres://dono@10.0.0.5/portaria'],
    ['REDIS_URL', 'redis://redis.interno'],
    ['REDIS_URL', 'REDISS://redis.interno'],
    ['REDIS_URL', 'rediss://redis.interno?tls='],
    ['SMTP_URL', 'smtp://correio.interno:587'],
    ['SMTP_URL', 'smtp://correio.interno?requireTLS=true&ignoreTLS=true'],
    ['SMTP_URL', 'smtps://correio.interno?tls.rejectUnauthorized=false'],
  ])('rejects an unencrypted connection to an engine on another machine: %s=%s [V12.3.1]', (name, value) => {
    expect(problemsOf({ ...strong, [name]: value })).toEqual([expect.stringMatching(`^${name}:`)]);
  });

  it('requires TLS for engines on other machines, unless ENGINES_TLS is off', () => {
    const plain = {
      DATABASE_URL: 'postgres://app@db.interno/portaria',
      REDIS_URL: 'redis://redis.interno',
      SMTP_URL: 'smtp://correio.interno:587',
    };
    expect(problemsOf({ ...strong, ...plain })).toHaveLength(3);
    expect(problemsOf({ ...strong, ...plain, ENGINES_TLS: 'off' })).toEqual([]);
    const encrypted = {
      DATABASE_URL: `${plain.DATABASE_URL}?sslmode=verify-full`,
      REDIS_URL: 'rediss://redis.interno',
      SMTP_URL: `${plain.SMTP_URL}?requireTLS=true`,
    };
    expect(problemsOf({ ...strong, ...encrypted })).toEqual([]);
    const socket = 'postgres://app@localhost/portaria?host=/run/postgresql';
    expect(problemsOf({ ...strong, DATABASE_URL: socket, SMTP_URL: 'smtps://[::1]' })).toEqual([]);
  });

  it('decodes the headers for a collector, and keeps the padding of base64', () => {
    const config = readConfig({
      ...strong,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcjpvbmU==,x-tenant=a',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    });
    expect(config.OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Basic dXNlcjpvbmU==',
      'x-tenant': 'a',
    });
    expect(config.OTEL_TRACES_SAMPLER_ARG).toBe(0.05);
  });

  it('trusts only the listed proxies, by address or by network', () => {
    const { trustedProxies } = readConfig({
      ...strong,
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32',
    });
    for (const trusted of ['10.255.0.1', '192.0.2.1']) expect(trustedProxies.check(trusted)).toBe(true);
    for (const other of ['11.0.0.1', '192.0.2.2', '203.0.113.1'])
      expect(trustedProxies.check(other)).toBe(false);
    expect(trustedProxies.check('2001:db8::1', 'ipv6')).toBe(true);
    expect(trustedProxies.check('2001:db9::1', 'ipv6')).toBe(false);
  });

  it('opens no network to outbound calls unless OUTBOUND_NETWORKS names it', () => {
    expect(readConfig(strong).outboundNetworks.rules).toEqual([]);
    const { outboundNetworks } = readConfig({ ...strong, OUTBOUND_NETWORKS: '10.2.0.0/16, ::1' });
    expect(outboundNetworks.check('10.2.3.4')).toBe(true);
    expect(outboundNetworks.check('10.3.0.1')).toBe(false);
    expect(outboundNetworks.check('::1', 'ipv6')).toBe(true);
    expect(outboundNetworks.check('::2', 'ipv6')).toBe(false);
  });

  it('allows only a name in profiles unless PROFILE_FIELDS lists more, and publishes the list to the pages', () => {
    expect(readConfig(strong).publicSettings.profileFields).toEqual([]);
    const named = readConfig({ ...strong, PROFILE_FIELDS: 'phone, address' });
    expect(named.publicSettings.profileFields).toEqual(['phone', 'address']);
  });

  it('allows weak keys and plain http only in development', () => {
    const weak = { ...strong, SECRET_KEYS: 'fraca', PUBLIC_URL: 'http://192.168.0.10:5173' };
    expect(problemsOf(weak)).toHaveLength(2);
    expect(readConfig({ ...weak, DEV: 'on' }).secureCookies).toBe(false);
  });

  it('peppers with PEPPER_KEYS, or with SECRET_KEYS when PEPPER_KEYS is unset', () => {
    const PEPPER_KEYS = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 89 + 7) % 256)).toString(
      'base64',
    );
    const encoded = (keys: readonly Buffer[]): string[] => keys.map((key) => key.toString('base64'));
    const apart = readConfig({ ...strong, PEPPER_KEYS: `${PEPPER_KEYS},${strong.SECRET_KEYS}` });
    expect(encoded(apart.pepperKeys)).toEqual([PEPPER_KEYS, strong.SECRET_KEYS]);
    expect(encoded(apart.secretKeys)).toEqual([strong.SECRET_KEYS]);
    for (const unset of [strong, { ...strong, PEPPER_KEYS: '' }])
      expect(encoded(readConfig(unset).pepperKeys)).toEqual([strong.SECRET_KEYS]);
  });

  it('accepts a breached-password list only in the expected format', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portaria-breached-'));
    const fileWith = (text: string): string => {
      writeFileSync(join(folder, 'list.txt'), text);
      return join(folder, 'list.txt');
    };
    const withList = (BREACHED_PASSWORDS_FILE: string) => problemsOf({ ...strong, BREACHED_PASSWORDS_FILE });
    const hash = 'A94A8FE5CCB19BA61C4C0873D391E987982FBBD3';
    expect(withList(fileWith(`${hash}:7\n`))).toEqual([]);
    for (const other of ['', 'senha\n', `${hash.toLowerCase()}\n`, `${hash}`])
      expect(withList(fileWith(other))).toEqual([expect.stringContaining('BREACHED_PASSWORDS_FILE')]);
    expect(withList(join(folder, 'missing.txt'))).toHaveLength(1);
  });

  it('accepts a file of places only if it is a city database', () => {
    const withFile = (PLACES_FILE: string) => problemsOf({ ...strong, PLACES_FILE });
    const cities = writePlaceFile();
    expect(withFile(cities)).toEqual([]);
    expect(withFile(writePlaceFile(examplePlaces, { type: 'DBIP-City-Lite' }))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'portaria-broken-'));
    const fileWith = (bytes: Buffer | string): string => {
      writeFileSync(join(folder, 'cidades.mmdb'), bytes);
      return join(folder, 'cidades.mmdb');
    };
    const bytes = readFileSync(cities);
    const others = [
      writePlaceFile(examplePlaces, { type: 'GeoLite2-Country' }),
      folder,
      join(folder, 'missing.mmdb'),
    ];
    for (const file of others)
      expect(withFile(file)).toEqual([expect.stringMatching(/^PLACES_FILE: .*MMDB/)]);
    for (const broken of ['', 'São Paulo, SP\n', gzipSync(bytes), bytes.subarray(0, bytes.length / 2)])
      expect(withFile(fileWith(broken))).toEqual([expect.stringMatching(/^PLACES_FILE: .*MMDB/)]);
  });

  it('reads the operator’s own pages, from a file or at an address', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portaria-text-')), 'sobre.md');
    writeFileSync(file, '# Sobre nós\n\nOi.\n');
    const product = { ...strong, SCREENS: 'product', ABOUT_FILE: file };
    const { publicSettings, texts } = readConfig({ ...product, CONTACT_URL: 'https://a.example/' });
    expect(publicSettings).toMatchObject({ aboutUrl: '/about', contactUrl: 'https://a.example/' });
    expect(publicSettings).not.toHaveProperty('homeUrl');
    expect(texts.get('/about')?.title).toBe('Sobre nós');
    expect(readConfig({ ...strong, HOME_URL: 'https://a.example/' }).publicSettings).not.toHaveProperty(
      'homeUrl',
    );
    expect(problemsOf({ ...product, ABOUT_URL: 'https://a.example/' })).toEqual([
      'ABOUT_FILE e ABOUT_URL foram informados; use só um.',
    ]);
    expect(problemsOf({ ...product, ABOUT_FILE: `${file}.missing` })[0]).toContain('ABOUT_FILE');
    writeFileSync(file, 'Sem título');
    expect(problemsOf(product)[0]).toContain('# Título');
  });

  it('reads secrets from files, and rejects a variable given in both forms [V13.3.1]', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portaria-')), 'keys');
    writeFileSync(file, `${strong.SECRET_KEYS}\n`);
    const { SECRET_KEYS: direct, ...rest } = strong;
    expect(readConfig({ ...rest, SECRET_KEYS_FILE: file }).secretKeys).toHaveLength(1);
    expect(problemsOf({ ...strong, SECRET_KEYS_FILE: file })).toHaveLength(1);
    expect(problemsOf({ ...rest, SECRET_KEYS_FILE: `${file}.missing` })[0]).toContain('SECRET_KEYS_FILE');
    expect(direct).toBeTruthy();
  });

  it('reports broken settings and broken rules between them in one go', () => {
    const weak = Buffer.from('senha'.repeat(7)).toString('base64');
    const problems = problemsOf({
      ...strong,
      LOG_LEVEL: 'loud',
      SECRET_KEYS: weak,
      PUBLIC_URL: 'http://a.com.br',
    });
    expect(problems).toHaveLength(3);
    for (const name of ['LOG_LEVEL', 'SECRET_KEYS', 'PUBLIC_URL'])
      expect(problems.filter((problem) => problem.startsWith(`${name}:`))).toHaveLength(1);
  });

  it('takes the password policy of the edition, unless the operator chose one', () => {
    const policyWith = (variables: Record<string, string>) => {
      const { PASSWORD_POLICY, publicSettings } = readConfig({ ...strong, ...variables });
      expect(publicSettings.passwordPolicy).toBe(PASSWORD_POLICY);
      return PASSWORD_POLICY;
    };
    expect(policyWith({ SCREENS: 'spec' })).toBe('spec');
    expect(policyWith({ SCREENS: 'product' })).toBe('standard');
    expect(policyWith({ SCREENS: 'product', PASSWORD_POLICY: 'strict' })).toBe('strict');
    expect(policyWith({ SCREENS: 'spec', PASSWORD_POLICY: 'standard' })).toBe('standard');
  });

  it('names the setting that a misspelt one was probably meant to be', () => {
    expect(problemsOf({ ...strong, PASSWORD_POLCY: 'strict' })).toEqual([
      'PASSWORD_POLCY: você quis dizer PASSWORD_POLICY?',
    ]);
    expect(problemsOf({ ...strong, SECRET_KEY: 'x', TRUSTED_PROXIE: 'y' })).toEqual([
      'TRUSTED_PROXIE: você quis dizer TRUSTED_PROXIES?',
    ]);
    expect(
      problemsOf({ ...strong, HOME: '/root', PGHOST: 'x', LANG: 'pt_BR', SECRET_KEYS_FILE: '' }),
    ).toEqual([]);
  });

  it.each(['smtp://ana:100%@mail.com', 'smtp://ana:a#b@mail.com', 'smtp://', 'mail.com:587'])(
    'rejects %s, which the mailer could not read',
    (SMTP_URL) => {
      expect(problemsOf({ ...strong, SMTP_URL })).toHaveLength(1);
    },
  );

  it('accepts a socket of PostgreSQL', () => {
    expect(problemsOf({ ...strong, DATABASE_URL: 'postgres:///portaria?host=/var/run/postgresql' })).toEqual(
      [],
    );
  });

  const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');

  it('has examples that Node reads as they are meant', () => {
    const lines = example.split('\n').flatMap((line) => /^#? ?([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []);
    const read = parseEnv(example.replaceAll(/^# ([A-Z_]+=)/gm, '$1'));
    for (let at = 0; at < lines.length; at += 2) {
      const [name = '', written = ''] = lines.slice(at, at + 2);
      expect(read[name], name).toBe(written.replaceAll(/^'|'$/g, ''));
    }
    expect(read['BRAND_ACCENT']).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('documents every variable in .env.example', () => {
    const described = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(described).toHaveLength(Object.keys(settings).length);
    expect(new Set(described)).toEqual(new Set(Object.keys(settings)));
  });
});
