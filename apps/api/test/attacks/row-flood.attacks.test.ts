import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFactorOwner, sendCode, startLogin, wrongCode } from '@portaria/harness/authenticator';
import type { Answer, Browser } from '@portaria/harness/browser';
import {
  type AskedRequest,
  comeBack,
  type RelyingParty,
  startRelyingParty,
} from '@portaria/harness/relying-party';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { adminUrl } from '@portaria/harness/test-settings';
import { Redis } from 'ioredis';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkLimits } from '../../src/limits/limits.ts';
import { takeCounted } from '../../src/limits/network-throttle.ts';
import { networkOf } from '../../src/security/client-address.ts';
import { isFirstUse } from '../../src/store/openid/oidc-seen-proofs.ts';
import { keptTables, sweptTables } from '../../src/store/upkeep/expired-rows.ts';
import { sweepShortLived } from '../../src/worker/sweep-short-lived.job.ts';
import { forwardedFor } from './attackers.ts';

const ATTACKER = '198.51.100.7';
/** What one network may push in ten minutes for an application without a secret. */
const WINDOW = networkLimits.publicPushed.narrow.most as number;
/** Of two windows. Counted by Redis, and again by the process while Redis is too slow. */
const MOST_ROWS = 2 * 2 * WINDOW + 20;
/** `npm run proof -- fuzz` sends ten thousand. */
const PUSHES = process.env['FUZZ_REQUESTS'] === undefined ? WINDOW : 10_000;
/** `npm run proof -- away` keeps the worker away for a real hour. */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 0);
const SIX_MINUTES_MS = 360_000;
const SENDERS = 8;
const TABLE = 'oidc_pushed_requests';
const MOST_BYTES = 5 * 1024 * 1024;
/** The longest body that is accepted, in which nothing can be compressed. */
const LONGEST = 8 * 1024;

describe('rows that live for minutes', () => {
  let test: TestApp;
  let spa: RelyingParty;
  let web: RelyingParty;
  let redis: Redis;
  beforeAll(async () => {
    test = await startTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
    spa = await startRelyingParty(test, { type: 'spa' });
    web = await startRelyingParty(test);
    redis = new Redis(test.config.REDIS_URL);
  });
  afterAll(async () => {
    redis.disconnect();
    await test.close();
  });

  async function rows(table: string): Promise<number> {
    const [row] = await test.database.query<{ count: number }>(`select count(*)::int from ${table}`);
    return row?.count ?? 0;
  }
  async function bytes(table: string): Promise<number> {
    const size = `select pg_total_relation_size('${table}')::int as bytes`;
    return (await test.database.query<{ bytes: number }>(size))[0]?.bytes ?? 0;
  }
  const nextWindow = () => takeCounted(redis, test.config, networkLimits.publicPushed, networkOf(ATTACKER));

  async function push(
    { ask, id, secret }: RelyingParty,
    length = 0,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const form = new URLSearchParams((await ask()).path.split('?')[1]);
    form.set('client_id', id);
    const missing = length - form.toString().length;
    if (missing > 0)
      form.set(
        'state',
        `${form.get('state')}${randomBytes(missing).toString('base64url').slice(0, missing)}`,
      );
    return test.browser().send('POST', '/oidc/par', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...forwardedFor(ATTACKER),
      ...more,
      ...(secret !== undefined && {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      }),
    });
  }

  it('A305 row-flood: every table of the schema says when its rows are deleted, and a short-lived one is vacuumed by number', async () => {
    const tables = await test.database.query<{ name: string; options: string[] | null }>(
      `select relname as name, reloptions as options from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relname not like 'kysely%' order by relname collate "C"`,
    );
    const { everyFiveMinutes, daily } = sweptTables;
    const declared = [...everyFiveMinutes, ...new Set(daily), ...keptTables].toSorted();
    expect(tables.map(({ name }) => name)).toEqual(declared);
    for (const { name, options } of tables)
      expect([name, options?.includes('autovacuum_vacuum_scale_factor=0') ?? false]).toEqual([
        name,
        (everyFiveMinutes as string[]).includes(name),
      ]);
  });

  it('A305 row-flood: one run deletes what expired of every short-lived table, and nothing that lives', async () => {
    const owner = await newFactorOwner(test);
    await spa.exchange(...(await letIn(owner.browser)));
    await startLogin(test.browser(), owner);
    const guesser = test.browser();
    await startLogin(guesser, owner);
    await sendCode(guesser, await wrongCode(test, owner));
    await test.browser().get((await spa.ask()).path);
    expect((await push(web)).status).toBe(201);
    await isFirstUse(test.context.db, randomBytes(32), 60);
    await test.database.query('insert into people_seen select id, id, portaria_now() from accounts');
    const counted = async () =>
      Object.fromEntries(
        await Promise.all(sweptTables.everyFiveMinutes.map(async (table) => [table, await rows(table)])),
      );
    const before = await counted();
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    await sweepShortLived(test.context);
    expect(await counted()).toEqual(before);
    await test.database.shiftClock('25 hours');
    await sweepShortLived(test.context);
    expect(await counted()).toEqual(Object.fromEntries(Object.keys(before).map((table) => [table, 0])));
    expect(await rows('sessions')).toBeGreaterThan(0);
    await test.database.shiftClock('0 seconds');
  });

  it('A305 row-flood: a pushed body has at most 8 KB', async () => {
    expect((await push(web, LONGEST + 1)).status).toBe(413);
    expect((await push(web, LONGEST)).status).toBe(201);
  });

  it(
    'A137 flood: thousands of pushed requests from one address leave at most 5 MB after six minutes, also when the worker was away for an hour',
    async () => {
      const answers: Answer[] = [];
      const isRefused = () => answers.some(({ status }) => status === 429);
      for (const [atLeast, isOver] of [
        [PUSHES, isRefused],
        [PUSHES / 10, () => true],
      ] as const) {
        await nextWindow();
        for (let sent = 0; sent < atLeast || (!isOver() && sent < MOST_ROWS); sent += SENDERS)
          answers.push(...(await Promise.all(Array.from({ length: SENDERS }, () => push(spa, LONGEST)))));
      }
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
      for (const { status, headers } of answers)
        if (status === 429) expect(headers.get('retry-after')).toMatch(/^\d+$/);
      // An application that shows its secret is not held up.
      expect((await push(web)).status).toBe(201);
      const accepted = await rows(TABLE);
      expect(accepted).toBeLessThanOrEqual(MOST_ROWS);
      const atMost = await bytes(TABLE);
      await test.database.shiftClock('6 minutes');
      await sweepAndVacuum();
      const afterSixMinutes = await bytes(TABLE);

      // The six windows of an hour, by rows of the same size whose times were moved.
      await test.database.shiftClock('0 seconds');
      for (let one = 0; one < 20; one += 1) expect((await push(web, LONGEST)).status).toBe(201);
      await test.database.query(
        `insert into ${TABLE} (hash, payload, expires_at)
         select sha256(n::text::bytea), payload, now() - n * interval '1 second'
         from (select payload, row_number() over () as n from ${TABLE}, generate_series(1, $1 / 20)) as hour`,
        [6 * WINDOW],
      );
      const away = await bytes(TABLE);
      await test.database.shiftClock('6 minutes');
      await sweepAndVacuum();
      const cameBack = await bytes(TABLE);
      await test.database.shiftClock('0 seconds');
      const mb = (count: number): string => (count / 1024 / 1024).toFixed(1);
      process.stdout.write(
        `figure: pushed: ${answers.length} sent, ${accepted} rows, ${mb(atMost)} MB, ${mb(afterSixMinutes)} MB after six minutes; ${6 * WINDOW} rows of an hour, ${mb(away)} MB, ${mb(cameBack)} MB after the worker came back\n`,
      );
      expect(away).toBeGreaterThan(5 * MOST_BYTES);
      expect(afterSixMinutes).toBeLessThanOrEqual(MOST_BYTES);
      expect(cameBack).toBeLessThanOrEqual(MOST_BYTES);
    },
    60_000 + PUSHES * 20,
  );

  it.runIf(AWAY_SECONDS > 0)(
    'A137 flood: pushed requests of a real hour without a worker leave at most 5 MB six minutes after it came back',
    async () => {
      await turnAutovacuumOn();
      let accepted = 0;
      for (const end = Date.now() + AWAY_SECONDS * 1_000; Date.now() < end; ) {
        const { status, headers } = await push(spa, LONGEST);
        if (status === 201) accepted += 1;
        else await sleep(Math.min(Number(headers.get('retry-after')) * 1_000, end - Date.now()));
      }
      const away = await bytes(TABLE);
      await test.startWorker();
      await sleep(SIX_MINUTES_MS);
      const cameBack = await bytes(TABLE);
      process.stdout.write(
        `figure: pushed in ${AWAY_SECONDS} s: ${accepted} rows, ${away} bytes; ${cameBack} bytes six minutes after the worker came back\n`,
      );
      expect(accepted).toBeGreaterThanOrEqual(WINDOW);
      expect(cameBack).toBeLessThanOrEqual(MOST_BYTES);
    },
    AWAY_SECONDS * 1_000 + 2 * SIX_MINUTES_MS,
  );

  /** Throwaway engines have none. */
  async function turnAutovacuumOn(): Promise<void> {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query('alter system set autovacuum = on');
    await admin.query('select pg_reload_conf()');
    await admin.end();
  }

  it('A305 row-flood: a pushed request that its person brought gives its slot back', async () => {
    await nextWindow();
    const counted = () =>
      redis.get(`${test.config.REDIS_PREFIX}${networkLimits.publicPushed.bucket}:narrow:${ATTACKER}/32`);
    const { request_uri: requestUri } = (await push(spa)).json<{ request_uri: string }>();
    expect(await counted()).toBe('1');
    const query = new URLSearchParams({ client_id: spa.id, request_uri: requestUri });
    await test.browser().get(`/oidc/auth?${query.toString()}`, forwardedFor(ATTACKER));
    expect(await counted()).toBe('0');
  });

  it('A305 row-flood: proofs that a stranger invents for pushed requests are bounded with them', async () => {
    await nextWindow();
    await test.database.query('delete from oidc_seen_proofs');
    expect((await push(spa, 0, { dpop: await newProof() })).status).toBe(201);
    expect(await rows('oidc_seen_proofs')).toBe(1);
    const { narrow } = networkOf(ATTACKER);
    const key = `${test.config.REDIS_PREFIX}${networkLimits.publicPushed.bucket}:narrow:${narrow}`;
    expect(await redis.get(key)).toBe('1');
    await redis.set(key, WINDOW, 'EX', 600);
    expect((await push(spa, 0, { dpop: await newProof() })).status).toBe(429);
    expect(await rows('oidc_seen_proofs')).toBe(1);
  });

  async function newProof(): Promise<string> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    return new SignJWT({ jti: randomUUID(), htm: 'POST', htu: `${test.config.origin}/oidc/par` })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
      .setIssuedAt()
      .sign(privateKey);
  }

  async function letIn(browser: Browser): Promise<[AskedRequest, URL]> {
    const asked = await spa.ask();
    return [asked, await comeBack(browser, asked)];
  }

  async function sweepAndVacuum(): Promise<void> {
    await sweepShortLived(test.context);
    expect(await rows(TABLE)).toBe(0);
    // The test's PostgreSQL runs without autovacuum, which comes within a minute of the sweep.
    await test.database.query(`vacuum ${TABLE}`);
  }
});
