import { newOwner } from '@portaria/harness/account-owner';
import { interleaved } from '@portaria/harness/interleaved';
import { newSession } from '@portaria/harness/new-session';
import { logIn } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { judgeProofs } from '../../src/sign-in/policy.ts';
import { freezeAccount } from '../../src/store/accounts/accounts.ts';
import { serviceAudit } from '../../src/store/activity/audit-events.ts';
import { insertSession, isInsufficientProof } from '../../src/store/session/sessions.ts';

const closedBy = {
  frozen: 'unknown_devices_refused_at',
  disabled: 'disabled_at',
} as const;

describe('opening a session without sufficient authentication', () => {
  const test = useTestApp({ variables: withoutLimits });

  const liveSessions = async (accountId: string): Promise<number> => {
    const live = 'select from sessions where account_id = $1 and ended_at is null';
    return (await test.database.query(live, [accountId])).length;
  };
  const insert = (accountId: string, methods: readonly string[] | null) =>
    insertSession(
      test.context.db,
      { ...newSession(accountId), methods: methods as string[] },
      serviceAudit('session.opened'),
    ).then(
      () => 'opened',
      (error: unknown) => (isInsufficientProof(error) ? 'refused' : error),
    );

  it('A153 sign-in-bypass: the database rejects a session without an authentication method', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    expect(await insert(accountId, [])).toBe('refused');
    expect(await insert(accountId, ['password'])).toBe('opened');
    // A process of the previous release, which runs in parallel during an upgrade, inserts null.
    expect(await insert(accountId, null)).toBe('opened');
  });

  it.each(Object.entries(closedBy))(
    'A153 sign-in-bypass: the database rejects a session of a %s account with any authentication method',
    async (_state, column) => {
      const owner = await newOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      await test.database.query(`update accounts set ${column} = now() where id = $1`, [accountId]);
      for (const methods of [['password'], [], null])
        expect(await insert(accountId, methods)).toBe('refused');
    },
  );

  it.each(Object.entries(closedBy))(
    'A153 sign-in-bypass: the correct password of a %s account gets the same response as a wrong one, on every device',
    async (_state, column) => {
      const owner = await newOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      await test.database.query(
        'update sessions set ended_at = now(), end_reason = $2 where account_id = $1',
        [accountId, 'owner'],
      );
      await test.database.query(`update accounts set ${column} = now() where id = $1`, [accountId]);
      for (const browser of [owner.browser, test.browser()]) {
        const answers = [];
        for (const password of [owner.password, 'Errada-Mesmo1']) {
          const body = { usernameOrEmail: owner.username, password };
          const { requestId: _id, ...problem } = (await browser.post('v2/account/login', body)).problem();
          answers.push(problem);
        }
        expect(answers[0]).toMatchObject({ code: 'invalid_credentials' });
        expect(answers[0]).toEqual(answers[1]);
      }
      expect(await liveSessions(accountId)).toBe(0);
    },
  );

  it('A153 sign-in-bypass: the database rejects a login that passed the policy before the account was frozen', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const status = await interleaved(test, {
      first: (trx) => freezeAccount(trx, accountId),
      call: () => logIn(test.browser(), owner.username, owner.password),
      last: async () => {},
    });
    expect(status).toBe(401);
    expect(await liveSessions(accountId)).toBe(1);
  });

  it('A153 sign-in-bypass: registering with a known identity and the correct password opens no session', async () => {
    const owner = await newOwner(test);
    const { username, email, password } = owner;
    const body = { username, email, password, confirmPassword: password };
    const answer = await test.browser().post('v2/account/register', body);
    expect([answer.status, answer.problem().code]).toEqual([400, 'identity_taken']);
    expect(await liveSessions(await accountIdOf(test, email))).toBe(1);
  });

  it('A153 sign-in-bypass: a password reset opens no session', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const token = await newResetLink(test, accountId);
    const passwords = { password: 'Casa-Nova22', confirmPassword: 'Casa-Nova22' };
    const browser = test.browser();
    expect((await browser.post('v2/account/resetPassword', { token, ...passwords })).status).toBe(204);
    expect(await liveSessions(accountId)).toBe(0);
    expect((await browser.post('v2/account/refresh')).status).toBe(401);
  });

  it('A153 sign-in-bypass: the policy requires a proof and an account that is neither frozen nor disabled', () => {
    for (const disabled of [false, true])
      for (const frozen of [false, true])
        for (const kinds of [[], ['password'], ['password', 'totp']]) {
          const accepted = !disabled && !frozen && kinds.length > 0;
          expect(judgeProofs({ disabled, frozen, secondFactor: false }, kinds)).toBe(
            accepted ? 'enough' : 'refused',
          );
        }
  });
});
