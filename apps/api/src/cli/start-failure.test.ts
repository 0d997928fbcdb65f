import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { apiEntry } from '@portaria/harness/api-entry';
import { freePort } from '@portaria/harness/free-port';
import { ownVariables } from '@portaria/harness/own-variables';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import type { Variables } from '@portaria/harness/test-environment';
import { adminUrl, databaseUrl } from '@portaria/harness/test-settings';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLOSED_PORT = 1;

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

function start(args: readonly string[], variables: Variables, until?: string): Promise<Ended> {
  const child = spawn(process.execPath, [apiEntry, ...args], {
    env: variables,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
    if (until !== undefined && err.includes(until)) child.kill('SIGTERM');
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, err }));
  });
}

describe.concurrent('a wrong start', () => {
  let database: TestDatabase;
  let behind: TestDatabase;
  let taken: Server;
  let takenPort: number;
  let variables: Variables;
  const empty = `portaria_test_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    [database, behind] = [await cloneDatabase(), await cloneDatabase()];
    await behind.query("delete from kysely_migration where name = '0024_search_of_people'");
    await asAdmin(`create database ${empty}`);
    taken = createServer();
    takenPort = await freePort();
    await new Promise<void>((resolve) => {
      taken.listen(takenPort, '127.0.0.1', resolve);
    });
    variables = { ...ownVariables(database.appUrl), MIGRATE_DATABASE_URL: database.ownerUrl };
    delete variables['LOG_LEVEL'];
  });
  afterAll(async () => {
    taken.close();
    await asAdmin(`drop database ${empty}`);
    await behind.drop();
    await database.drop();
  });

  async function asAdmin(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  const ports = async (): Promise<Variables> => ({
    PORT: `${await freePort()}`,
    METRICS_PORT: `${await freePort()}`,
    WORKER_METRICS_PORT: `${await freePort()}`,
  });

  async function expectFailure(
    args: readonly string[],
    changes: Variables,
    { says, fix }: { says: string | RegExp; fix: string | RegExp },
  ): Promise<void> {
    const { code, err } = await start(args, { ...variables, ...(await ports()), ...changes });
    expect(err).toMatch(says);
    expect(err).toMatch(fix);
    expect(err).not.toMatch(/\.ts:\d|^ {4}at /m);
    expect(code).toBe(1);
  }

  it.each(['serve', 'worker'])('%s on an empty database asks for migrations', async (command) => {
    await expectFailure(
      [command],
      { DATABASE_URL: databaseUrl('postgres', empty) },
      {
        says: /^Migrações: faltam 0001_/,
        fix: 'Conserto: portaria migrate\nPara conferir o resto, rode portaria doctor.',
      },
    );
  });

  it('serve without one migration names it', async () => {
    await expectFailure(
      ['serve'],
      { DATABASE_URL: behind.appUrl },
      { says: /^Migrações: falta 0024_search_of_people\.$/m, fix: 'Conserto: portaria migrate' },
    );
  });

  it('names the user that PostgreSQL refused', async () => {
    const DATABASE_URL = databaseUrl('portaria_ninguem', database.name);
    await expectFailure(
      ['serve'],
      { DATABASE_URL },
      {
        says: /recusou o usuário ou a senha de DATABASE_URL \(portaria_ninguem\)/,
        fix: 'corrija DATABASE_URL',
      },
    );
  });

  it('names the setting of the owner when migrate is refused', async () => {
    await expectFailure(
      ['migrate'],
      { MIGRATE_DATABASE_URL: databaseUrl('portaria_ninguem', database.name) },
      { says: /senha de MIGRATE_DATABASE_URL \(portaria_ninguem\)/, fix: 'corrija MIGRATE_DATABASE_URL' },
    );
  });

  it('names the database that does not exist', async () => {
    await expectFailure(
      ['worker'],
      { DATABASE_URL: databaseUrl('postgres', 'nao_existe') },
      { says: /o banco "nao_existe" não existe/, fix: /createdb .* nao_existe/ },
    );
  });

  const away = { DATABASE_URL: `postgres://app@127.0.0.1:${CLOSED_PORT}/portaria` };

  it('says at once that PostgreSQL is away, and waits for it', async () => {
    const { err } = await start(
      ['serve'],
      { ...variables, ...(await ports()), ...away },
      'por até 60 segundos',
    );
    expect(err).toMatch(/^PostgreSQL: não responde em 127\.0\.0\.1:1 \(ECONNREFUSED\)\.$/m);
    expect(err).toContain('Conserto: sudo systemctl start postgresql');
  });

  it('fails at once where no wait is due', async () => {
    await expectFailure(['user', 'show', 'ana'], away, {
      says: /^PostgreSQL: não responde em 127\.0\.0\.1:1 \(ECONNREFUSED\)\.$/m,
      fix: 'Conserto: sudo systemctl start postgresql',
    });
  });

  it('names the port that another process uses', async () => {
    await expectFailure(
      ['serve'],
      { PORT: `${takenPort}` },
      { says: `Porta: 127.0.0.1:${takenPort} já está em uso`, fix: 'mude PORT' },
    );
  });

  it('names an address that is not of this machine', async () => {
    await expectFailure(
      ['serve'],
      { HOST: '203.0.113.9' },
      { says: /Porta: 203\.0\.113\.9:\d+ não é um endereço/, fix: 'use 127.0.0.1' },
    );
  });

  it('names the secret key that is missing', async () => {
    await start(
      ['serve'],
      { ...variables, ...(await ports()), REDIS_URL: `redis://127.0.0.1:${CLOSED_PORT}` },
      'mesmo assim',
    );
    await expectFailure(
      ['serve'],
      { SECRET_KEYS: randomBytes(32).toString('base64') },
      { says: /cifrada com a chave secreta \S+, que não está em SECRET_KEYS/, fix: 'devolva essa chave' },
    );
  });

  it('says that Redis is away, and serves', async () => {
    const redisAway = { REDIS_URL: `redis://127.0.0.1:${CLOSED_PORT}` };
    const { code, err } = await start(
      ['serve'],
      { ...variables, ...(await ports()), ...redisAway },
      'A Portaria atende mesmo assim.',
    );
    expect(err).toContain('Redis: não responde em 127.0.0.1:1 (ECONNREFUSED)');
    expect(err).toContain('Conserto: sudo systemctl start redis-server');
    expect(code).toBe(0);
  });

  it.each(['serve', 'worker', 'migrate'])('%s reports an unreadable address of SMTP', async (command) => {
    await expectFailure(
      [command],
      { SMTP_URL: 'smtp://ana:100%@mail.exemplo.com.br' },
      { says: /nada foi iniciado:\n {2}- SMTP_URL: /, fix: '% como %25' },
    );
  });

  it('reports all wrong settings at once', async () => {
    await expectFailure(
      ['serve'],
      { LOG_LEVEL: 'alto', SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'), PASSWORD_POLCY: 'strict' },
      {
        says: /PASSWORD_POLCY: você quis dizer PASSWORD_POLICY\?/,
        fix: /LOG_LEVEL: [\s\S]*SECRET_KEYS: a chave 1 é fraca/,
      },
    );
  });

  it('shows the stack trace only with LOG_LEVEL=debug', async () => {
    const { err } = await start(['worker'], {
      ...variables,
      DATABASE_URL: databaseUrl('postgres', 'nao_existe'),
      LOG_LEVEL: 'debug',
    });
    expect(err).toMatch(/^ {4}at /m);
  });

  it('answers an unknown option with the help of that command', async () => {
    const { code, err } = await start(['user', 'show', '--abracadabra'], variables);
    expect(err).toBe('Há uma opção que não existe, ou sem valor. Veja portaria user --help.\n');
    expect(code).toBe(1);
  });
});
