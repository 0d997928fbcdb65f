import { randomBytes } from 'node:crypto';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { enterThrough, newPerson, useHouseApp, visit } from '@portaria/harness/house-app';
import { newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { carriedTo } from '@portaria/harness/session-doors';
import { addPasskey } from '@portaria/harness/soft-authenticator';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PARALLEL = 50;
const keys = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

describe('racing a login through a provider', () => {
  const at = useHouseApp({ variables: { ...withoutLimits, SECRET_KEYS: keys.join() }, worker: false });
  let processes: readonly ApiProcess[] = [];
  beforeAll(async () => {
    const { variables } = at.test;
    // In the middle of a rotation of keys, when a subject has two indexes.
    const others = { ...variables, SECRET_KEYS: keys.toReversed().join() };
    processes = await Promise.all([startApiProcess(variables), startApiProcess(others)]);
  });
  afterAll(() => Promise.all(processes.map((api) => api.stop())));

  it(
    `A288 one-identity: a person gets one account, ${PARALLEL} sign-ups at once over two processes, ${raceRounds} rounds`,
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const person = newPerson();
        await at.house.control.set('google', { person });
        const browser = at.test.browser();
        await enterThrough(browser, 'google');
        const answers = await Promise.all(
          Array.from({ length: PARALLEL }, (_, n) => {
            const copy = carriedTo(processes[n % 2] as ApiProcess, browser);
            const email = `${person.id}-${n}@exemplo.com.br`;
            return copy.post('v2/account/completeExternal', { username: `${person.id}-${n}`, email });
          }),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
        const rows = await at.test.database.query(
          "select from accounts where email like $1 || '-%@exemplo.com.br'",
          [person.id],
        );
        const opened = statuses.filter((status) => status === 200).length;
        expect([opened <= 1, rows.length]).toEqual([true, 1]);
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A280 last-way: of two ways in, one stays, although both end at once over two processes, ${raceRounds} rounds`,
    async () => {
      const { browser, accountId } = await newIdentityOwner(at.test, { provider: 'google' });
      const ways = () =>
        at.test.database.query(
          `select id from external_identities where account_id = $1 and ended_at is null
           union all select id from passkeys where account_id = $1 and ended_at is null`,
          [accountId],
        );
      for (let round = 0; round < raceRounds; round += 1) {
        const passkey = round % 2 === 1;
        if (passkey) await addPasskey(browser);
        else await seedIdentity(at.test, accountId, { provider: 'acme' });
        const live = (await ways()) as { id: string }[];
        expect(live).toHaveLength(2);
        const identities = await at.test.database.query<{ id: string }>(
          'select id from external_identities where account_id = $1 and ended_at is null',
          [accountId],
        );
        const answers = await Promise.all(
          live.map(({ id }, n) => {
            const call = identities.some((one) => one.id === id) ? 'unlinkIdentity' : 'removePasskey';
            return carriedTo(processes[n % 2] as ApiProcess, browser).post(`v2/account/${call}`, { id });
          }),
        );
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
        expect(await ways()).toHaveLength(1);
        // The next round begins with the identity again, and with mails left.
        await at.test.database.query('delete from passkeys where account_id = $1', [accountId]);
        await at.test.database.query('delete from external_identities where account_id = $1', [accountId]);
        await at.test.database.query('delete from mails where account_id = $1', [accountId]);
        await seedIdentity(at.test, accountId, { provider: 'google' });
      }
    },
    RACE_TIMEOUT_MS,
  );

  it('A282 shut-out: an identity that ends while its login waits opens nothing', async () => {
    const owner = await newIdentityOwner(at.test, { provider: 'google' });
    const person = newPerson({ id: owner.identity.subject });
    await at.house.control.set('google', { person });
    const browser = at.test.browser();
    const answer = await visit(browser, 'google');
    const { db } = at.test.context;
    let finished: ReturnType<typeof browser.post> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from accounts where id = ${owner.accountId} for update`.execute(trx);
      finished = browser.post('v2/account/finishExternal', answer);
      await expect.poll(waitingForLocks).toBe(1);
      await sql`update external_identities set ended_at = portaria_now(), end_reason = 'owner'
        where account_id = ${owner.accountId}`.execute(trx);
    });
    expect((await finished)?.problem().code).toBe('external_refused');
    expect(browser.cookies.has('__Host-session')).toBe(false);
  });

  async function waitingForLocks(): Promise<number> {
    const rows = await at.test.database.query(
      `select from pg_locks where not granted
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    return rows.length;
  }
});
