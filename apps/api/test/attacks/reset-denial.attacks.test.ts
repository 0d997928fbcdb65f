import {
  linkTo,
  newConfirmedOwner,
  newOwner,
  newPassword,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { accountIdOf } from '@portaria/harness/reset-links';
import { forgot, untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const RESET = 'Redefinir sua senha';

describe('preventing an owner from resetting the password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const reset = (token: string) =>
    test.browser().post('v2/account/resetPassword', withNewPassword(token, newPassword));

  it('A150 reset-denial: an attacker’s requests all day leave the owner with a live link and cause six mails', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const live = `select from one_time_links where account_id = $1 and purpose = 'reset-password'
      and used_at is null and ended_at is null and expires_at > portaria_now()`;
    for (let quarter = 0; quarter < 96; quarter += 1) {
      await test.database.shiftClock(`${quarter * 15 + 1} minutes`);
      await forgot(test.browser(), owner.email);
      await untilQueueIsEmpty(test);
      expect([quarter, (await test.database.query(live, [accountId])).length]).toEqual([quarter, 1]);
    }
    const mails = test.mails.mails.filter(
      ({ to, parsed }) => to.includes(owner.email) && parsed.subject === RESET,
    );
    expect(mails).toHaveLength(6);
    const newest = mails.at(-1);
    expect(newest?.parsed.text).toContain('O link vale por 8 horas');
    expect((await reset(newest ? linkTokenIn(newest) : '')).status).toBe(204);
  }, 120_000);

  it('A150 reset-denial: a dead link is rejected without hashing', async () => {
    const owner = await newOwner(test);
    await forgot(test.browser(), owner.email);
    const token = await linkTo(test, owner.email, RESET);
    expect((await reset(token)).status).toBe(204);
    const hashes = countHashes(test);
    for (let press = 0; press < 1_000; press += 1)
      expect((await reset(token)).problem().code).toBe('link_invalid');
    expect(hashes()).toBe(0);
  }, 60_000);
});

/** Counts calls of the hash limiter, which every hash passes through. */
function countHashes({ context }: TestApp): () => number {
  let ran = 0;
  const run = context.hashLimiter.run.bind(context.hashLimiter);
  Object.assign(context.hashLimiter, {
    run: (work: () => Promise<unknown>) => {
      ran += 1;
      return run(work);
    },
  });
  return () => ran;
}
