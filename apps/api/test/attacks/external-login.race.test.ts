import { randomBytes } from 'node:crypto';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Answer } from '@portaria/harness/browser';
import { enterThrough, newPerson, useHouseApp, visit } from '@portaria/harness/house-app';
import { forgetFailures } from '@portaria/harness/redis';
import { newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { carriedTo } from '@portaria/harness/session-doors';
import { addPasskey } from '@portaria/harness/soft-authenticator';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SIGN_UPS = 40;
const LOGINS = 5;
const LINKS = 5;
/** Then tokens and step-ups of the owners are old, and the network may begin no more logins. */
const ROUNDS_TO_RENEW = 40;
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

  /** Calls that each end in an account for one person at a provider, from many browsers. */
  async function callsForOnePerson(id: string, owners: readonly Owner[]): Promise<(() => Promise<Answer>)[]> {
    const { browser: newBrowser } = at.test;
    const pending = newBrowser();
    const [signUps, logins, links] = await Promise.all([
      enterThrough(pending, 'google').then(() =>
        Array.from({ length: SIGN_UPS }, (_, n) => ({
          browser: pending,
          call: 'completeExternal',
          body: { username: `${id}-${n}`, email: `${id}-${n}@exemplo.com.br` },
        })),
      ),
      Promise.all(
        Array.from({ length: LOGINS }, async () => {
          const browser = newBrowser();
          return { browser, call: 'finishExternal', body: await visit(browser, 'google') };
        }),
      ),
      Promise.all(
        owners.map(async ({ browser }) => {
          const body = await visit(browser, 'google', { link: true });
          return { browser, call: 'finishExternalLink', body };
        }),
      ),
    ]);
    return [...signUps, ...logins, ...links].map(({ browser, call, body }, n) => () => {
      const copy = carriedTo(processes[n % 2] as ApiProcess, browser);
      return copy.post(`v2/account/${call}`, body);
    });
  }

  it(
    `A288 one-identity: a person gets one account, ${SIGN_UPS} sign-ups, ${LOGINS} logins and ${LINKS} links at once over two processes, ${raceRounds} rounds`,
    async () => {
      const { query } = at.test.database;
      let owners: Owner[] = [];
      for (let round = 0; round < raceRounds; round += 1) {
        if (round % ROUNDS_TO_RENEW === 0) {
          owners = await Promise.all(Array.from({ length: LINKS }, () => newConfirmedOwner(at.test)));
          await forgetFailures(at.test);
        }
        const person = newPerson();
        await at.house.control.set('google', { person });
        const calls = await callsForOnePerson(person.id, owners);
        const statuses = await Promise.all(calls.map(async (call) => (await call()).status));
        // 403 is a login before the person has an account.
        expect(statuses.filter((status) => ![200, 204, 400, 403, 503].includes(status))).toEqual([]);
        const won = [...statuses.slice(0, SIGN_UPS), ...statuses.slice(SIGN_UPS + LOGINS)];
        expect(won.filter((status) => status < 300).length).toBeLessThanOrEqual(1);
        const linked = () => query<{ id: string }>('select account_id as id from external_identities');
        if ((await linked()).length === 0) {
          // A busy machine turned all of them away.
          expect(new Set(statuses.slice(0, SIGN_UPS))).toEqual(new Set([503]));
          expect((await calls[0]?.())?.status).toBe(200);
        }
        const identities = await linked();
        expect(identities).toHaveLength(1);
        const made = await query<{ id: string }>(
          "select id from accounts where email like $1 || '-%@exemplo.com.br'",
          [person.id],
        );
        // No account was made that the person cannot enter.
        expect(identities).toEqual(expect.arrayContaining(made));
        await query('delete from external_identities');
        await query('delete from mails');
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A280 last-login-method: of two ways in, one stays, although both end at once over two processes, ${raceRounds} rounds`,
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        // Its step-up lasts ten minutes, so each round has its own.
        const { browser, accountId } = await newIdentityOwner(at.test, { provider: 'google' });
        if (round % 2 === 1) await addPasskey(browser);
        else await seedIdentity(at.test, accountId, { provider: 'acme' });
        const ways = () =>
          at.test.database.query<{ call: string; id: string }>(
            `select 'unlinkIdentity' as call, id from external_identities where account_id = $1 and ended_at is null
             union all select 'removePasskey', id from passkeys where account_id = $1 and ended_at is null`,
            [accountId],
          );
        const live = await ways();
        expect(live).toHaveLength(2);
        const answers = await Promise.all(
          live.map(({ call, id }, n) =>
            carriedTo(processes[n % 2] as ApiProcess, browser).post(`v2/account/${call}`, { id }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
        expect(await ways()).toHaveLength(1);
      }
    },
    RACE_TIMEOUT_MS,
  );

  it('A282 closed-account: an identity that ends while its login waits opens nothing', async () => {
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
