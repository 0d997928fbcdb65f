import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { apiEntry } from '@portaria/harness/api-entry';
import { freePort } from '@portaria/harness/free-port';
import { type MailCatcher, startMailCatcher } from '@portaria/harness/mail-catcher';
import { msUntil } from '@portaria/harness/measures';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { type OwnProcess, startOwnProcess } from '@portaria/harness/own-process';
import { type OwnRedis, startOwnRedis } from '@portaria/harness/own-redis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { settings } from '../base/config/settings.ts';

interface Run {
  readonly code: number;
  readonly out: string;
}

function portaria(cwd: string, ...args: string[]): Promise<Run> {
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd, env: {} }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out + err }),
    ),
  );
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'portaria-init-'));
const valuesIn = (file: string): Record<string, string | undefined> => parseEnv(readFileSync(file, 'utf8'));

describe('portaria init', () => {
  it('writes a valid configuration with new secrets, readable only by its owner', async () => {
    const [one, other] = [emptyFolder(), emptyFolder()];
    expect((await portaria(one, apiEntry, 'init')).code).toBe(0);
    await portaria(other, apiEntry, 'init');
    expect(statSync(join(one, '.env')).mode & 0o777).toBe(0o600);
    const [first, second] = [valuesIn(join(one, '.env')), valuesIn(join(other, '.env'))];
    expect(readConfig(first).secretKeys).toHaveLength(1);
    expect(first['PEPPER_KEYS']).not.toBe(first['SECRET_KEYS']);
    for (const name of ['SECRET_KEYS', 'PEPPER_KEYS', 'DATABASE_URL', 'MIGRATE_DATABASE_URL'])
      expect(first[name]).not.toBe(second[name]);
  });

  it('lists every setting once, set or commented out', async () => {
    const folder = emptyFolder();
    await portaria(folder, apiEntry, 'init');
    const text = readFileSync(join(folder, '.env'), 'utf8');
    const named = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(settings));
  });

  it('refuses to overwrite an existing file', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, '.env'), 'MINHA=1\n');
    const { code, out } = await portaria(folder, apiEntry, 'init');
    expect(code).toBe(1);
    expect(out).toBe('.env já existe e não foi tocado. Apague-o, ou escolha outro com --file.\n');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('MINHA=1\n');
  });

  it('accepts any setting as an option, and Node reads the same values back', async () => {
    const folder = emptyFolder();
    const given = {
      PUBLIC_URL: 'https://conta.exemplo.com.br',
      APP_NAME: "Loja d'Ana # 1 $HOME",
      MAIL_FROM: 'Loja <oi@exemplo.com.br>',
      BRAND_ACCENT: '#004967',
      DATABASE_URL: 'postgres://app:a%40b@db.interno/loja?sslmode=verify-full',
    };
    const options = Object.entries(given).flatMap(([name, value]) => [
      `--${name.toLowerCase().replaceAll('_', '-')}`,
      value,
    ]);
    await portaria(folder, apiEntry, 'init', '--file', 'loja.env', ...options);
    const values = valuesIn(join(folder, 'loja.env'));
    expect(values).toMatchObject({
      ...given,
      TEST_PAGES: 'off',
      SCREENS: 'product',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    expect(values['MIGRATE_DATABASE_URL']).toMatch(
      /^postgres:\/\/portaria_owner:[\w-]{32}@db\.interno\/loja\?sslmode=verify-full$/,
    );
  });

  it('writes no file with invalid settings', async () => {
    const folder = emptyFolder();
    const { code, out } = await portaria(
      folder,
      apiEntry,
      'init',
      '--public-url',
      'http://conta.exemplo.com.br',
    );
    expect(code).toBe(1);
    expect(out).toContain('PUBLIC_URL: fora deste computador é preciso https');
    expect((await portaria(folder, apiEntry, 'init', '--publico', 'x')).out).toContain('--public-url');
    expect(() => statSync(join(folder, '.env'))).toThrow('ENOENT');
  });
});

describe('output of portaria init', () => {
  let postgres: OwnPostgres;
  let redis: OwnRedis;
  let mails: MailCatcher;
  const processes: OwnProcess[] = [];
  beforeAll(async () => {
    [postgres, redis, mails] = await Promise.all([startOwnPostgres(), startOwnRedis(), startMailCatcher()]);
  }, 120_000);
  afterAll(async () => {
    for (const one of processes) await one.end('SIGTERM');
    await Promise.all([postgres.remove(), redis.remove(), mails.close()]);
  });

  /** Simulates a newly installed server, with only its superuser and password authentication. */
  async function resetServer(admin: pg.Client): Promise<void> {
    await admin.query('drop database portaria with (force)');
    for (const role of ['portaria_faults', 'portaria_app', 'portaria_owner'])
      await admin.query(`drop role ${role}`);
    const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
    writeFileSync(
      rows[0]?.hba_file ?? '',
      'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    );
    await admin.query('select pg_reload_conf()');
  }

  it('contains commands that turn an empty server into a healthy installation', async () => {
    const admin = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${postgres.port}/postgres`,
    });
    await admin.connect();
    await resetServer(admin);
    const folder = emptyFolder();
    const port = `${await freePort()}`;
    const { out } = await portaria(
      folder,
      ...[apiEntry, 'init', '--public-url', `http://localhost:${port}`, '--port', port],
      ...['--metrics-port', `${await freePort()}`, '--smtp-url', mails.url, '--redis-url', redis.url],
      ...['--database-url', `postgres://portaria_api@127.0.0.1:${postgres.port}/portaria`],
    );
    const commands = [...out.matchAll(/^ {2}\d\. (.+)$/gm)].map(([, command]) => command ?? '');
    expect(commands).toHaveLength(3);
    const [makeDatabase = '', migrate = '', serve = ''] = commands;
    const sql = execFileSync('sh', ['-c', makeDatabase.replace('| sudo -u postgres psql', '')], {
      cwd: folder,
      encoding: 'utf8',
    });
    for (const statement of sql.trim().split('\n')) await admin.query(statement);
    await admin.end();

    const words = (command: string): string[] => command.split(' ').slice(1);
    expect(await portaria(folder, ...words(migrate))).toMatchObject({ code: 0 });
    const options = { cwd: folder, env: { LOG_LEVEL: 'silent' } };
    for (const command of [serve, serve.replace(/serve$/, 'worker')])
      processes.push(startOwnProcess(process.execPath, words(command), options));
    const doctor = words(/: (node .* doctor)$/m.exec(out)?.[1] ?? '');
    let report: Run = { code: 1, out: '' };
    const isHealthy = async (): Promise<boolean> => {
      report = await portaria(folder, ...doctor);
      return report.code === 0;
    };
    await msUntil('a healthy installation', isHealthy, 25_000).catch(() => {});
    expect(report.out).toContain('Nenhum problema');
  }, 60_000);
});
