import { linkTo, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import {
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  startLogin,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import {
  ASKED,
  askRecovery,
  DUE,
  daysUntilDue,
  stageOf,
  startRecovery,
  stepRecoveries,
  WAITING,
} from '@portaria/harness/factor-recovery';
import { logIn } from '@portaria/harness/people';
import { newResetLink } from '@portaria/harness/reset-links';
import { startTestApp, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resetFactors } from '../../src/cli/user-reset-factors.ts';
import { linkToken } from '../../src/security/one-time-link.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { insertLink } from '../../src/store/session/one-time-links.ts';

describe('turning the second factor off by mail', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  beforeAll(async () => {});
  afterEach(async () => {
    test.mails.refuseWith(undefined);
    await test.database.shiftClock('0 seconds');
  });

  const subjectsTo = (email: string) =>
    test.mails.mails.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.subject);
  const finish = (token: string) =>
    test.browser().post('v2/account/finishFactorRecovery', withNewPassword(token));
  async function asked(browser: Browser, owner: FactorOwner): Promise<string | undefined> {
    await startLogin(browser, owner);
    const answer = await browser.post('v2/account/askFactorRecovery');
    return answer.status === 204 ? undefined : answer.problem().code;
  }

  it('lets an owner who lost everything back in after seven days and four mails [V6.4.4]', async () => {
    const owner = await newFactorOwner(test);
    await startRecovery(test, owner);
    expect(await daysUntilDue(test, owner.accountId)).toBe(7);
    const subjects = subjectsTo(owner.email);
    const count = (subject: string) => subjects.filter((one) => one === subject).length;
    expect([count(ASKED), count(WAITING), count(DUE)]).toEqual([1, 3, 1]);
    const token = await linkTo(test, owner.email, DUE);
    expect((await finish(token)).status).toBe(204);
    expect((await finish(token)).problem().code).toBe('link_invalid');
    expect((await owner.browser.get('v2/account/me')).status).toBe(401);
    const again = test.browser();
    expect(await logIn(again, owner.username, newPassword)).toBe(200);
    const [account] = await test.database.query(
      `select second_factor_since, (select count(*)::int from known_devices where account_id = $1) as devices,
         (select count(*)::int from factor_recoveries where account_id = $1) as recoveries
       from accounts where id = $1`,
      [owner.accountId],
    );
    expect(account).toEqual({ second_factor_since: null, devices: 1, recoveries: 0 });
    const events = await test.database.query<{ event: string }>(
      "select event from audit_events where account_id = $1 and event like 'factor-recovery%' order by at, id",
      [owner.accountId],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'factor-recovery.asked',
      'factor-recovery.started',
      'factor-recovery.done',
    ]);
  });

  it('is undone by the “não fui eu” of the last notice, which restores the factors', async () => {
    const owner = await newFactorOwner(test);
    await startRecovery(test, owner);
    await daysUntilDue(test, owner.accountId);
    // Notices of the enrolment are older than a week by now, so they no longer reach back.
    expect((await finish(await linkTo(test, owner.email, DUE))).status).toBe(204);
    const token = await linkTo(test, owner.email, 'Verificação em duas etapas desligada');
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
    const query = 'select second_factor_since is not null as on from accounts where id = $1';
    expect(await test.database.query(query, [owner.accountId])).toEqual([{ on: true }]);
  });

  it('A101 recovery-by-mail: is refused to a thief with the mailbox alone, who has no old device [V6.4.3]', async () => {
    const owner = await newFactorOwner(test);
    const stranger = test.browser();
    expect(await asked(stranger, owner)).toBe('recovery_not_possible');
    const token = await newResetLink(test, owner.accountId);
    expect((await test.browser().post('v2/account/resetPassword', withNewPassword(token))).status).toBe(204);
    const thief = { ...owner, password: newPassword };
    expect(await asked(test.browser(), thief)).toBe('recovery_not_possible');
    // The reset also forgot the owner's device, in case the thief sits at it.
    expect(await asked(owner.browser, thief)).toBe('recovery_not_possible');
    // A device of the thief's own is not old enough for a week.
    const device = await logInWithFactor(test, thief);
    expect(await asked(device, thief)).toBe('recovery_not_possible');
    expect(subjectsTo(owner.email)).not.toContain(ASKED);
  });

  it('A101 recovery-by-mail: without a pending login nothing can be asked, and the press alone ends no factor', async () => {
    const owner = await newFactorOwner(test);
    const noLogin = await test.browser().post('v2/account/askFactorRecovery');
    expect(noLogin.problem().code).toBe('pending_login_over');
    await startRecovery(test, owner);
    expect((await startLogin(test.browser(), owner)).problem().code).toBe('second_factor_required');
    const token = await linkTo(test, owner.email, ASKED);
    const again = await test.browser().post('v2/account/startFactorRecovery', { token });
    expect(again.problem().code).toBe('link_invalid');
    expect((await finish(token)).problem().code).toBe('link_invalid');
    // Even a last link that got out before the wait was over.
    const link = {
      id: uuidV7(),
      purpose: 'finish-factor-recovery',
      keyId: test.context.secretKeys.current.id,
    } as const;
    await insertLink(test.context.db, { ...link, accountId: owner.accountId, seconds: 3_600 });
    const early = await finish(linkToken(link, test.context.secretKeys));
    expect(early.problem().code).toBe('link_invalid');
  });

  it('A102 recovery-silent: does not advance while the mail server refuses its notices', async () => {
    const owner = await newFactorOwner(test);
    await startRecovery(test, owner);
    test.mails.refuseWith(550);
    for (const day of [3.5, 6.5, 9.5, 12.5]) {
      await test.database.shiftClock(`${day * 24} hours`);
      await stepRecoveries(test);
    }
    expect(await stageOf(test, owner.accountId)).toBe('halfway');
    expect(subjectsTo(owner.email)).not.toContain(DUE);
  });

  it('A102 recovery-silent: a factor shown on day 6 stops it, and its links end', async () => {
    const owner = await newFactorOwner(test);
    await startRecovery(test, owner);
    await test.database.shiftClock('6 days 1 hour');
    await stepRecoveries(test);
    await logInWithFactor(test, owner);
    expect(await stageOf(test, owner.accountId)).toBeUndefined();
    await test.database.shiftClock('8 days');
    await stepRecoveries(test);
    expect(subjectsTo(owner.email)).not.toContain(DUE);
    const token = await linkTo(test, owner.email, WAITING);
    const stop = await test.browser().post('v2/account/stopFactorRecovery', { token });
    expect(stop.problem().code).toBe('link_invalid');
  });

  it('A102 recovery-silent: the stop link works until the last link was used, also after the wait', async () => {
    const owner = await newFactorOwner(test);
    await startRecovery(test, owner);
    const stop = await linkTo(test, owner.email, WAITING);
    await daysUntilDue(test, owner.accountId);
    await test.database.shiftClock('13 days');
    expect((await test.browser().post('v2/account/stopFactorRecovery', { token: stop })).status).toBe(204);
    const last = await linkTo(test, owner.email, DUE);
    expect((await finish(last)).problem().code).toBe('link_invalid');
    expect((await startLogin(test.browser(), owner)).problem().code).toBe('second_factor_required');
  });

  it('A102 recovery-silent: a reset, a new password, “não fui eu” and any session stop it', async () => {
    const stops: Record<string, (owner: FactorOwner) => Promise<number>> = {
      reset: async ({ accountId }) => {
        const token = await newResetLink(test, accountId);
        return (await test.browser().post('v2/account/resetPassword', withNewPassword(token))).status;
      },
      'new password': async (owner) => {
        const inside = await logInWithFactor(test, owner);
        await startAgain(owner);
        const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
        return (await inside.post('v2/account/changePassword', body)).status;
      },
      'not me': async ({ email }) => {
        const token = await linkTo(test, email, 'Verificação em duas etapas ligada');
        return (await test.browser().post('v2/account/notMe', { token })).status;
      },
      session: async (owner) => {
        const inside = await logInWithFactor(test, owner);
        await startAgain(owner);
        return (await inside.post('v2/account/cancelFactorRecovery')).status;
      },
      protect: async (owner) => {
        const inside = await logInWithFactor(test, owner);
        await startAgain(owner);
        return (await inside.post('v2/account/protectAccount')).status;
      },
    };
    const startAgain = ({ accountId }: FactorOwner) =>
      test.database.query(
        'insert into factor_recoveries (account_id, due_at, next_at) values ($1, portaria_now(), portaria_now())',
        [accountId],
      );
    for (const [name, stop] of Object.entries(stops)) {
      const owner = await newFactorOwner(test);
      await startRecovery(test, owner);
      expect([name, await stop(owner), await stageOf(test, owner.accountId)]).toEqual([name, 204, undefined]);
    }
  });

  it('A102 recovery-silent: a step-up by code in a session stops it', async () => {
    const owner = await newFactorOwner(test);
    const inside = await logInWithFactor(test, owner);
    await startRecovery(test, owner);
    const code = await freshCode(test, owner);
    expect((await inside.post('v2/account/proveCode', { code })).status).toBe(204);
    expect(await stageOf(test, owner.accountId)).toBeUndefined();
  });

  it('of an operator starts the same wait, and FACTOR_RECOVERY=operator leaves it to operators [V6.4.4]', async () => {
    const owner = await newFactorOwner(test);
    await resetFactors(test.context, [owner.username], { yes: false, remove: false, by: 'maria' });
    await stepRecoveries(test);
    expect(subjectsTo(owner.email)).toContain(WAITING);
    expect(await stageOf(test, owner.accountId)).toBe('asked');
    const strict = await startTestApp({ variables: { ...withoutLimits, FACTOR_RECOVERY: 'operator' } });
    try {
      const other = await newFactorOwner(strict);
      expect(await askRecovery(other)).toBe(400);
      const pending = (await other.browser.get('v2/account/secondFactor')).json<{ mayRecover: boolean }>();
      expect(pending.mayRecover).toBe(false);
    } finally {
      await strict.close();
    }
  });
});
