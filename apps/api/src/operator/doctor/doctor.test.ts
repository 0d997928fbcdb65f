import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiEntry } from '@portaria/harness/api-entry';
import { freePort } from '@portaria/harness/free-port';
import { DKIM_SELECTOR, type Installation, startInstallation } from '@portaria/harness/installation';
import type { Variables } from '@portaria/harness/test-environment';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, secretFilesOf } from '../../base/config/config.ts';
import { createSecretKeys } from '../../security/secret-keys.ts';
import { openDatabase } from '../../store/engine/database.ts';
import { migrate } from '../migrate/migrate.ts';
import type { Environment } from './environment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { openEnvironment } from './open-environment.ts';
import { checkReplication } from './replication.ts';
import { isHealthy, reportOf } from './report.ts';
import { checkSettings } from './settings.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
const shippedMigrations = readdirSync(migrations)
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();
const inbox = 'operadora@exemplo.com.br';

let site: Installation;
beforeAll(async () => {
  site = await startInstallation();
}, 120_000);
afterAll(() => site.close());

async function diagnose(
  changed: Variables = {},
  otherEnvironment: Partial<Environment> = {},
): Promise<Finding[]> {
  const environment = openEnvironment(readConfig({ ...site.variables, ...changed }), {
    mailTo: inbox,
    dkimSelector: DKIM_SELECTOR,
    dns: site.dns.address,
    shippedMigrations,
  });
  try {
    return await examine({ ...environment, ...otherEnvironment });
  } finally {
    await environment.close();
  }
}

const faultsIn = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'wrong').map(({ message, fix }) => `${message} → ${fix}`);

/** Expects exactly one fault per pattern. */
function expectFaults(findings: readonly Finding[], ...patterns: RegExp[]): void {
  expect(faultsIn(findings)).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  expect(isHealthy(findings)).toBe(false);
}

describe('healthy installation', () => {
  it('has no faults, and a test mail arrives', async () => {
    const findings = await diagnose();
    expect(faultsIn(findings)).toEqual([]);
    expect(isHealthy(findings)).toBe(true);
    const advised = findings.filter(({ verdict }) => verdict === 'advice').map(({ message }) => message);
    expect(advised).toEqual([expect.stringMatching(/^Replicação: nenhuma/)]);
    expect(findings.filter(({ verdict }) => verdict === 'skipped')).toEqual([]);
    const mail = await site.mails.waitFor(({ to }) => to.includes(inbox));
    expect(mail.parsed.subject).toBe('Teste de envio de Portaria');
  });

  it('leaves no rate limit counters of the fictitious network behind', async () => {
    await diagnose();
    const keys = (await site.redis.command('KEYS', '*2001:db8*')) as string[];
    expect(keys).toEqual([]);
  });
});

it('advises a fix for secret files that other users can read [V13.3.2]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-secrets-'));
  const fileOf = (name: string, mode: number): string => {
    writeFileSync(join(folder, name), 'x', { mode });
    return join(folder, name);
  };
  const [closed, open] = [fileOf('closed', 0o640), fileOf('open', 0o644)];
  const findings = await diagnose(
    {},
    { secretFiles: secretFilesOf({ SECRET_KEYS_FILE: open, REDIS_URL_FILE: closed }) },
  );
  const advised = findings.filter(({ message }) => message.startsWith('Arquivos de segredo'));
  expect(advised).toEqual([
    { verdict: 'advice', message: expect.stringContaining(open), fix: `chmod o-rwx ${open}` },
  ]);
});

describe('database faults', () => {
  it.each([
    ['a wrong password', ':segredo@', ':errada@', /recusou o usuário ou a senha.*\\password portaria_faults/],
    ['a missing database', /\/portaria$/, '/outra', /"outra" não existe.*createdb/],
  ])('reports %s', async (_fault, from, to, pattern) => {
    const url = site.variables['DATABASE_URL']?.replace(from, to) ?? '';
    expectFaults(await diagnose({ DATABASE_URL: url }), pattern);
  });

  it('reports an unreachable server', async () => {
    const findings = await diagnose({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` });
    expectFaults(findings, /não responde em .*ECONNREFUSED.*systemctl start postgresql/);
    expect(findings.filter(({ verdict }) => verdict === 'skipped')).toHaveLength(16);
  });

  it('reports missing migrations', async () => {
    const older = mkdtempSync(join(tmpdir(), 'portaria-older-'));
    const newest = shippedMigrations.at(-1);
    for (const name of shippedMigrations.slice(0, -1))
      copyFileSync(new URL(`${name}.sql`, migrations), join(older, `${name}.sql`));
    await site.postgres.query('create database antiga owner portaria_owner');
    const urlOf = (url: string): string => url.replace(/\/portaria$/, '/antiga');
    const ownerUrl = urlOf(site.postgres.appUrl.replace('portaria_faults', 'portaria_owner'));
    const appUrl = urlOf(site.variables['DATABASE_URL'] ?? '');
    await migrate({ ownerUrl, appUrl, folder: pathToFileURL(`${older}/`) });
    const findings = await diagnose({ DATABASE_URL: appUrl });
    expectFaults(findings, /Migrações: falta .* → portaria migrate/);
    expect(faultsIn(findings)[0]).toContain(newest);
  });

  it('reports another edition than the database’s, and people whom the specification’s edition cannot let in', async () => {
    const screens = { SCREENS: 'spec', PASSWORD_POLICY: 'spec' };
    await site.postgres.query("insert into installation (edition) values ('spec')");
    expectFaults(await diagnose(), /SCREENS=spec, e a configuração daqui.*portaria edition product/);
    await site.postgres.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical, second_factor_since)
       values (gen_random_uuid(), 'fatora', 'fatora', 'fatora@exemplo.com.br', 'fatora@exemplo.com.br', now())`,
    );
    expectFaults(await diagnose(screens), /1 conta usa duas etapas .*reset-factors/);
    await site.postgres.query("delete from accounts where username = 'fatora'");
    await site.postgres.query('delete from installation');
    expect(faultsIn(await diagnose(screens))).toEqual([]);
  });

  it('reports a superuser as the application role', async () => {
    const url = site.postgres.appUrl.replace('portaria_faults', 'postgres');
    expectFaults(await diagnose({ DATABASE_URL: url }), /postgres é superusuário.*DATABASE_URL/);
  });

  it('reports the owner as the application role', async () => {
    const url = site.postgres.appUrl.replace('portaria_faults', 'portaria_owner');
    expectFaults(await diagnose({ DATABASE_URL: url }), /portaria_owner é dono.*MIGRATE_DATABASE_URL/);
  });

  it('reports a role without timeouts', async () => {
    const of = 'alter role portaria_faults in database portaria';
    await site.postgres.query(`${of} reset statement_timeout`);
    try {
      const fix = new RegExp(
        `portaria migrate.*${of.replaceAll(/(portaria\w*)/g, '"$1"')} set statement_timeout`,
      );
      expectFaults(await diagnose(), fix);
    } finally {
      await site.postgres.query(`${of} set statement_timeout = '2s'`);
    }
    expect(faultsIn(await diagnose())).toEqual([]);
  });

  it('reports clock skew of more than 30 seconds', async () => {
    const behind = { now: () => new Date(Date.now() - 31_000) };
    expectFaults(await diagnose({}, behind), /31 segundos atrás do banco.*timedatectl set-ntp true/);
    const tolerated = { now: () => new Date(Date.now() + 20_000) };
    expect(faultsIn(await diagnose({}, tolerated))).toEqual([]);
  });

  it('distinguishes no, asynchronous, synchronous and blocked replication', async () => {
    const db = openDatabase(site.config);
    const check = async () => (await checkReplication({ db } as Environment))[0];
    const standby = new pg.Client({
      connectionString: site.postgres.appUrl.replace('portaria_faults', 'postgres'),
      ...{ replication: 'true' },
    });
    try {
      expect(await check()).toMatchObject({ verdict: 'advice', message: expect.stringContaining('nenhuma') });
      await standby.connect();
      expect(await check()).toMatchObject({
        verdict: 'advice',
        message: expect.stringContaining('assíncrona'),
      });
      await site.postgres.query("alter system set synchronous_standby_names = 'réplica'");
      await site.postgres.query('select pg_reload_conf()');
      await expect
        .poll(check)
        .toMatchObject({ verdict: 'right', message: expect.stringContaining('síncrona') });
      await standby.end();
      await expect
        .poll(check)
        .toMatchObject({ verdict: 'wrong', fix: expect.stringContaining('synchronous_standby_names') });
    } finally {
      await site.postgres.query('alter system reset synchronous_standby_names');
      await site.postgres.query('select pg_reload_conf()');
      await db.destroy();
    }
  });
});

describe('key faults', () => {
  it('reports a signing key encrypted with a missing key', async () => {
    const SECRET_KEYS = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 97 + 131) % 256));
    expectFaults(
      await diagnose({ SECRET_KEYS: SECRET_KEYS.toString('base64') }),
      /não está em SECRET_KEYS; serve não inicia.*ao fim de SECRET_KEYS/,
    );
  });

  it('reports a signing key older than a year, and advises rotation after 90 days', async () => {
    await site.postgres.query("update signing_keys set signs_from = signs_from - interval '400 days'");
    expectFaults(await diagnose(), /assina há 400 dias.* → portaria keys rotate/);
    await site.postgres.query("update signing_keys set signs_from = signs_from + interval '300 days'");
    const advised = (await diagnose()).find(({ fix }) => fix === 'portaria keys rotate');
    expect(advised).toMatchObject({ verdict: 'advice', message: expect.stringContaining('100 dias') });
    await site.postgres.query("update signing_keys set signs_from = signs_from + interval '100 days'");
  });

  it('reports passwords hashed with a missing pepper key', async () => {
    await site.postgres.query(`
      with account as (
        insert into accounts (id, username, username_canonical, email, email_canonical)
        select gen_random_uuid(), name, name, name || '@b.c', name || '@b.c' from unnest(array['ana', 'bia']) as name
        returning id, username
      )
      insert into passwords (account_id, hash, scheme, pepper_id)
      select id, 'x', 1, case username when 'ana' then 'perdida' else '${ownPepper()}' end from account`);
    try {
      expectFaults(
        await diagnose(),
        /chave perdida, que não está em PEPPER_KEYS.*delete from passwords where pepper_id = 'perdida'/,
      );
    } finally {
      await site.postgres.query('delete from accounts');
    }
  });

  it('advises separate keys if passwords and tokens share one', async () => {
    const shared = [{ PEPPER_KEYS: '' }, { PEPPER_KEYS: site.variables['SECRET_KEYS'] ?? '' }];
    for (const variables of shared) {
      const findings = await diagnose(variables);
      expect(faultsIn(findings)).toEqual([]);
      const [found] = findings.filter(({ message }) => message.startsWith('Chaves das senhas'));
      expect(found).toMatchObject({ verdict: 'advice', fix: expect.stringContaining('PEPPER_KEYS=') });
    }
  });

  it('warns of the specification’s screens and passwords on a public address', async () => {
    const advised = async (variables: Variables) => {
      const config = readConfig({ ...site.variables, ...variables });
      const findings = await checkSettings({ config } as Environment);
      return findings.filter(({ message }) => /SCREENS|PASSWORD_POLICY/.test(message));
    };
    const atPublic = { PUBLIC_URL: 'https://conta.exemplo.com.br' };
    expect(await advised({ ...atPublic, SCREENS: 'product', PASSWORD_POLICY: '' })).toEqual([]);
    expect(await advised({ ...atPublic, SCREENS: 'product', PASSWORD_POLICY: 'spec' })).toEqual([
      expect.objectContaining({ verdict: 'advice', fix: expect.stringContaining('standard') }),
    ]);
    expect(await advised({ SCREENS: 'spec' })).toEqual([]);
    expect(await advised({ ...atPublic, SCREENS: 'spec' })).toEqual([
      expect.objectContaining({ verdict: 'advice', fix: expect.stringContaining('SCREENS=product') }),
    ]);
  });

  it('says to which colour the accent was darkened, and that mails show no SVG', async () => {
    const brandOf = async (variables: Variables) =>
      (await diagnose(variables)).filter(({ message }) => message.startsWith('Marca'));
    expect(await brandOf({ BRAND_ACCENT: '#004967' })).toEqual([
      { verdict: 'right', message: 'Marca: a cor e o símbolo aparecem como foram informados.' },
    ]);
    const mark = join(mkdtempSync(join(tmpdir(), 'portaria-mark-')), 'marca.svg');
    writeFileSync(mark, '<svg xmlns="x"/>');
    expect(await brandOf({ BRAND_ACCENT: '#ff6600', BRAND_MARK_FILE: mark })).toEqual([
      expect.objectContaining({
        verdict: 'advice',
        message: expect.stringMatching(/#ff6600 foi escurecida para #[0-9a-f]{6} no tema claro/),
      }),
      expect.objectContaining({ verdict: 'advice', fix: expect.stringContaining('PNG') }),
    ]);
  });

  const ownPepper = (): string => createSecretKeys(site.config.pepperKeys).current.id;

  it('reports weak keys and DEV=on on a public address', async () => {
    const withWeak = (name: string): string => `${site.variables[name]},fraca`;
    expectFaults(
      await diagnose({
        SECRET_KEYS: withWeak('SECRET_KEYS'),
        PEPPER_KEYS: withWeak('PEPPER_KEYS'),
        DEV: 'on',
      }),
      /DEV=on.* → DEV=off/,
      /a chave 2 de SECRET_KEYS é fraca.*openssl rand -base64 32/,
      /a chave 2 de PEPPER_KEYS é fraca.*openssl rand -base64 32/,
    );
  });
});

describe('passkeys', () => {
  const passkeysIn = async (changed: Variables = {}) =>
    (await diagnose(changed))
      .filter(({ message }) => message.startsWith('Chaves de acesso'))
      .map(({ verdict, message, fix }) => `${verdict}: ${message}${fix === undefined ? '' : ` → ${fix}`}`);

  /** Of one account, which is enough for counting. */
  async function store(rpId: string, count: number, ended = 0): Promise<void> {
    await site.postgres.query(`
      with account as (
        insert into accounts (id, username, username_canonical, email, email_canonical)
        select gen_random_uuid(), name, name, name || '@b.c', name || '@b.c' from (values ('${rpId}')) as of (name)
        returning id
      )
      insert into passkeys (account_id, credential_id, id, public_key, sign_count, name, transports, synced, backed_up,
        rp_id, created_at, ended_at)
      select id, sha256(n::text::bytea), gen_random_uuid(), 'x', 0, 'chave', '{}', true, true, '${rpId}', now(),
        case when n <= ${ended} then now() end
      from account, generate_series(1, ${count}) as n`);
  }
  afterEach(() => site.postgres.query('delete from accounts'));

  it('are on for the domain of PUBLIC_URL', async () => {
    await store('localhost', 3);
    expect(await passkeysIn()).toEqual(['right: Chaves de acesso: ligadas, para localhost.']);
  });

  it('are reported as off at an IP address, with those that were made before', async () => {
    await store('localhost', 1);
    const PUBLIC_URL = site.config.origin.replace('localhost', '127.0.0.1');
    expect(await passkeysIn({ PUBLIC_URL })).toEqual([
      expect.stringMatching(/^advice: .* desligadas, .* IP \(127\.0\.0\.1\).* → .*nome de domínio/),
      expect.stringMatching(/^advice: .* 1 é de localhost e não abre mais nada/),
    ]);
  });

  it('are counted by domain if they were made for another, without the removed ones', async () => {
    await store('antigo.com.br', 5, 3);
    await store('zeta.com.br', 1);
    await store('exemplo.com.br', 1_200);
    await store('tudo-removido.com.br', 1, 1);
    const PUBLIC_URL = 'https://conta.exemplo.com.br';
    const others = [
      expect.stringMatching(/2 são de antigo\.com\.br e não abrem mais nada.* → .*volte PUBLIC_URL/),
      expect.stringMatching(/1 é de zeta\.com\.br e não abre mais nada/),
    ];
    expect(await passkeysIn({ PUBLIC_URL, PASSKEY_RP_ID: 'exemplo.com.br' })).toEqual(others);
    expect(await passkeysIn({ PUBLIC_URL })).toEqual([
      others[0],
      expect.stringMatching(/pelo menos 1000 são de exemplo\.com\.br .* → .*PASSKEY_RP_ID=exemplo\.com\.br;/),
      others[1],
    ]);
  });
});

describe('administration', () => {
  afterEach(() =>
    site.postgres.query(
      'alter table administrators disable trigger user; delete from administrators; alter table administrators enable trigger user; delete from accounts',
    ),
  );

  it('needs an owner while it is on, better two, with a second factor each', async () => {
    expectFaults(await diagnose({ ADMIN_AREA: 'on' }), /ninguém é titular.*admin grant/);
    await site.postgres.query(`
      insert into accounts (id, username, username_canonical, email, email_canonical)
      values (gen_random_uuid(), 'helena', 'helena', 'helena@exemplo.com.br', 'helena@exemplo.com.br');
      insert into administrators (account_id, role) select id, 'owner' from accounts`);
    const report = JSON.stringify(await diagnose({ ADMIN_AREA: 'on' }));
    expect(report).toContain('só há uma pessoa titular');
    expect(report).toContain('ainda não entram: helena');
  });
});

describe('roles that require a second factor', () => {
  afterEach(() => site.postgres.query('delete from second_factor_roles'));

  it('are those of the setting, in any order', async () => {
    await site.postgres.query("insert into second_factor_roles values ('suporte'), ('financeiro')");
    const findings = await diagnose({ SECOND_FACTOR_ROLES: 'suporte,financeiro' });
    expect(findings.map(({ message }) => message)).toContain(
      'Segunda etapa por função: exigida de financeiro, suporte.',
    );
  });

  it('are reported if another process set others', async () => {
    await site.postgres.query("insert into second_factor_roles values ('suporte')");
    expectFaults(await diagnose(), /vale agora é "suporte".*mesmo SECOND_FACTOR_ROLES em todas as máquinas/);
  });
});

describe('applications', () => {
  afterEach(() => site.postgres.query('delete from oidc_clients'));

  it('are reported if an address became invalid, and each audience that every token has', async () => {
    await site.postgres.query(
      `insert into oidc_clients (id, name, kind, redirect_uris, scopes, auth_method)
       values ('loja', 'Loja', 'spa', '{https://10.0.0.1/volta}', '{openid}', 'none')`,
    );
    const findings = await diagnose({ TOKEN_AUDIENCES: 'loja-api' });
    expectFaults(findings, /https:\/\/10\.0\.0\.1\/volta de "loja".*client apply/);
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringMatching(/TOKEN_AUDIENCES/));
  });
});

describe('worker faults', () => {
  afterEach(async () => {
    await site.postgres.query('delete from accounts');
    await site.startWorker();
  });

  it('reports a stopped worker and waiting mails', async () => {
    await site.stopWorker();
    await site.postgres.query(`
      with account as (
        insert into accounts (id, username, username_canonical, email, email_canonical)
        values (gen_random_uuid(), 'ana', 'ana', 'a@b.c', 'a@b.c') returning id
      )
      insert into mails (id, account_id, kind, created_at, expires_at)
      select gen_random_uuid(), id, 'welcome', now() - interval '6 minutes', now() + interval '1 hour' from account`);
    await site.postgres.query("update pgboss.queue set monitor_claim_on = now() - interval '10 minutes'");
    const findings = await diagnose();
    expectFaults(
      findings,
      /nenhum dá sinal há 10 minutos.*portaria worker/,
      /1 parado, o mais antigo há 6 minutos.*portaria worker/,
    );
  });
});

describe('Redis faults', () => {
  it('reports a stopped server', async () => {
    await site.redis.kill();
    const findings = await diagnose();
    await site.redis.start();
    expectFaults(findings, /Redis: não responde em .*ECONNREFUSED.*systemctl start redis-server/);
  });

  it('reports a wrong password', async () => {
    const url = site.redis.url.replace('redis://', 'redis://alguem:errada@');
    expectFaults(await diagnose({ REDIS_URL: url }), /recusou o usuário ou a senha de REDIS_URL.*REDIS_URL=/);
  });
});

describe('SMTP faults', () => {
  afterEach(() => site.mails.refuseWith(undefined));

  it('reports an unreachable server', async () => {
    const findings = await diagnose({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    expectFaults(findings, /SMTP: .* não atende.*SMTP_URL/);
  });

  it('reports a rejected login, and missing TLS to another machine', async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'certa' ? done(null, { user: 'x' }) : done(new Error('no')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
    const { port } = server.server.address() as { port: number };
    const at = (password: string): Variables => ({
      SMTP_URL: `smtp://x:${password}@127.0.0.2:${port}`,
      ENGINES_TLS: 'off',
    });
    try {
      expectFaults(await diagnose(at('errada')), /recusou o usuário ou a senha \(smtp 535\).*SMTP_URL=/);
      expectFaults(await diagnose(at('certa')), /não oferece TLS.*SMTP_URL=smtps:/);
    } finally {
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it('reports a rejected test mail', async () => {
    site.mails.refuseWith(550);
    expectFaults(await diagnose(), /recusou a mensagem .*smtp 550.*MAIL_FROM/);
  });
});

describe('DNS faults of the mail domain', () => {
  it.each([
    ['exemplo.com.br', [], /SPF: .* não diz quem pode enviar.*TXT "v=spf1 .* -all"/],
    ['exemplo.com.br', ['v=spf1 mx -all', 'v=spf1 a -all'], /SPF: .* 2 registros.*num só/],
    ['exemplo.com.br', ['v=spf1 +all'], /SPF: .* qualquer um.*-all/],
    ['_dmarc.exemplo.com.br', [], /DMARC: .*_dmarc.exemplo.com.br. TXT "v=DMARC1; p=quarantine/],
    ['_dmarc.exemplo.com.br', ['v=DMARC1; rua=mailto:x@y.z'], /DMARC: .* não tem política.*p=quarantine/],
    [`${DKIM_SELECTOR}._domainkey.exemplo.com.br`, [], /DKIM: .* não existe.*TXT "v=DKIM1/],
    [`${DKIM_SELECTOR}._domainkey.exemplo.com.br`, ['v=DKIM1; p='], /DKIM: .* revogada.*--dkim-selector/],
  ])('reports %s with records %j', async (name, records, pattern) => {
    const before = site.dns.texts.get(name) ?? [];
    site.dns.texts.set(name, records);
    if (records.length === 0) site.dns.texts.delete(name);
    try {
      expectFaults(await diagnose(), pattern);
    } finally {
      site.dns.texts.set(name, before);
    }
  });

  it('accepts a DMARC policy of a parent domain, and advises against p=none', async () => {
    const from = { MAIL_FROM: 'Portaria <nao-responda@conta.exemplo.com.br>' };
    site.dns.texts.set('conta.exemplo.com.br', ['v=spf1 mx -all']);
    site.dns.texts.set(`${DKIM_SELECTOR}._domainkey.conta.exemplo.com.br`, ['p=AAAA']);
    expect(faultsIn(await diagnose(from))).toEqual([]);
    site.dns.texts.set('_dmarc.conta.exemplo.com.br', ['v=DMARC1; p=none']);
    expect((await diagnose(from)).find(({ message }) => message.startsWith('DMARC'))?.verdict).toBe('advice');
  });

  it('reports a DNS server that does not answer', async () => {
    site.dns.silence(true);
    const findings = await diagnose();
    site.dns.silence(false);
    expectFaults(findings, /^SPF: o DNS não respondeu.*--dns/, /^DKIM: o DNS não/, /^DMARC: o DNS não/);
  });
});

describe('public address faults', () => {
  afterEach(() => site.front.behave());

  it('reports plain http', async () => {
    expectFaults(
      await diagnose({ PUBLIC_URL: 'http://conta.exemplo.com.br', DEV: 'on' }),
      /DEV=off/,
      /é http; senhas e cookies viajam abertos.*PUBLIC_URL=https:\/\/conta.exemplo.com.br/,
    );
  });

  it('reports an unreachable server', async () => {
    const findings = await diagnose({ PUBLIC_URL: `https://localhost:${await freePort()}` });
    expectFaults(findings, /ninguém atende.*ECONNREFUSED.*portaria serve/);
  });

  it('reports a certificate for another name', async () => {
    const PUBLIC_URL = site.config.origin.replace('localhost', '127.0.0.1');
    expectFaults(await diagnose({ PUBLIC_URL }), /certificado .*ALTNAME.*renove/);
  });

  it('reports that another server answers', async () => {
    site.front.changeAnswer((headers) => {
      delete headers['x-request-id'];
    });
    expectFaults(await diagnose(), /não é a Portaria.*aponte todo o site/);
  });

  it('reports headers and cookies that a proxy removed', async () => {
    site.front.changeAnswer((headers) => {
      delete headers['strict-transport-security'];
      headers['set-cookie'] = headers['set-cookie']?.map((cookie) => cookie.replace('; Secure', '')) ?? [];
    });
    expectFaults(await diagnose(), /falta Strict-Transport-Security.*nginx/, /sem __Host- ou sem Secure/);
  });

  it('reports https without a trusted proxy, or with every address trusted', async () => {
    expectFaults(await diagnose({ TRUSTED_PROXIES: '' }), /uma pessoa só.*TRUSTED_PROXIES=127.0.0.1/);
    expectFaults(
      await diagnose({ TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }),
      /internet inteira.*TRUSTED_PROXIES/,
    );
  });

  it('reports that a forged X-Forwarded-For is accepted', async () => {
    site.front.changeRequest(() => {});
    expectFaults(await diagnose(), /inventado foi aceito.*proxy_add_x_forwarded_for/);
  });
});

it('reports a full disk', async () => {
  const disk = (freeBytes: number, totalBytes: number) => ({
    disk: async () => ({ freeBytes, totalBytes }),
  });
  expectFaults(await diagnose({}, disk(9e9, 100e9)), /só 9 GB livres \(9 %\).*du -xh/);
  expectFaults(await diagnose({}, disk(0.9e9, 2e9)), /só 0,9 GB livres \(45 %\).*du -xh/);
});

describe('portaria doctor', () => {
  interface Run {
    readonly code: number;
    readonly out: string;
    readonly ms: number;
  }

  const run = (variables: Variables, ...args: string[]): Promise<Run> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const env = { ...variables, NODE_EXTRA_CA_CERTS: site.front.certificateFile };
      const all = [apiEntry, 'doctor', '--dns', site.dns.address, ...args];
      execFile(process.execPath, all, { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: out + err, ms: performance.now() - startedAt }),
      );
    });

  it('exits with 0 if everything is fine', async () => {
    const { code, out } = await run(site.variables, '--dkim-selector', DKIM_SELECTOR);
    expect(out).toContain('Nenhum problema');
    expect(code).toBe(0);
  });

  it('exits with 1 and prints the fix if something is wrong', async () => {
    const { code, out } = await run({ ...site.variables, TRUSTED_PROXIES: '' });
    expect(out).toContain('✗ Proxies');
    expect(out).toContain('    Conserto: TRUSTED_PROXIES=127.0.0.1');
    expect(out).toContain('1 problema, ');
    expect(code).toBe(1);
  });

  it('reports all invalid settings at once', async () => {
    const { code, out } = await run({ ...site.variables, PORT: 'x', SECRET_KEYS: '', REDIS_URL: 'http://x' });
    for (const name of ['PORT', 'SECRET_KEYS', 'REDIS_URL']) expect(out).toContain(`✗ Configuração: ${name}`);
    expect(code).toBe(1);
  });

  it('rejects unknown options and invalid addresses', async () => {
    for (const args of [
      ['--mail-para', 'x'],
      ['--mail-to', 'x'],
      ['--dns', 'x'],
    ]) {
      const { code, out } = await run(site.variables, ...args);
      expect(code).toBe(1);
      expect(out).not.toMatch(/\.ts:|at /);
    }
  });

  it('prints no secrets', async () => {
    const { out } = await run({
      ...site.variables,
      DATABASE_URL: site.variables['DATABASE_URL']?.replace('segredo', 'sigilo-1') ?? '',
      REDIS_URL: site.redis.url.replace('//', '//x:sigilo-2@'),
      SMTP_URL: `smtp://x:sigilo-3@127.0.0.1:${await freePort()}`,
    });
    expect(out).toContain('3 problemas');
    expect(out).not.toContain('sigilo');
    expect(out).not.toContain(site.variables['SECRET_KEYS']);
  });

  it('exits within ten seconds even if everything hangs', async () => {
    const mute = createServer(() => {});
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as { port: number };
    site.dns.silence(true);
    const { code, out, ms } = await run(
      {
        ...site.variables,
        DATABASE_URL: `postgres://x@127.0.0.1:${port}/x`,
        REDIS_URL: `redis://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        PUBLIC_URL: `https://localhost:${port}`,
      },
      '--mail-to',
      inbox,
      '--dkim-selector',
      DKIM_SELECTOR,
    );
    site.dns.silence(false);
    mute.close();
    for (const name of ['PostgreSQL', 'Redis', 'SMTP', 'SPF', 'DKIM', 'DMARC', 'Endereço público'])
      expect(out).toContain(`✗ ${name}: `);
    expect(code).toBe(1);
    expect(ms).toBeLessThan(10_000);
  });
});

it('prints a report with a line for each finding, its fix, and the totals', () => {
  expect(
    reportOf([
      { verdict: 'right', message: 'Um.' },
      { verdict: 'wrong', message: 'Dois.', fix: 'comando' },
      { verdict: 'skipped', message: 'Três.' },
    ]),
  ).toBe(
    '✓ Um.\n✗ Dois.\n    Conserto: comando\n– Três.\n\n1 problema, 0 conselhos, 1 em ordem, 1 não conferido.\n',
  );
});
