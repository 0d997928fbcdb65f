import { linkTo, newOwner, type Owner, withNewPassword } from '@portaria/harness/account-owner';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApp;
let owner: Owner;
let accountId: string;
const otherPassword = 'Do-Jardim88';
beforeAll(async () => {
  test = await startTestApp({ variables: withoutLimits });
  await test.startWorker();
});
afterAll(() => test.close());

const post = async (path: string, body: object = {}): Promise<number> =>
  (await owner.browser.post(`v2/account/${path}`, body)).status;

it('each account action writes exactly its own audit events [V16.3.1]', async () => {
  let seen = 0;
  async function newEvents(): Promise<string[]> {
    const rows = await test.database.query<{ event: string }>(
      'select event from audit_events where account_id = $1 order by at, id',
      [accountId],
    );
    const events = rows.slice(seen).map(({ event }) => event);
    seen = rows.length;
    return events;
  }
  async function leaves(step: Promise<number>, status: number, ...events: string[]): Promise<void> {
    expect(await step).toBe(status);
    expect((await newEvents()).toSorted()).toEqual(events.toSorted());
  }

  owner = await newOwner(test);
  accountId = await accountIdOf(test, owner.email);
  expect((await newEvents()).toSorted()).toEqual(['account.registered', 'session.opened']);
  const { username, email, password } = owner;
  const token = await linkTo(test, email, 'Confirme seu e-mail');
  await leaves(post('confirmEmail', { token }), 204, 'email.confirmed');
  await leaves(logIn(owner.browser, username, password), 200, 'session.opened');
  await leaves(post('refresh'), 200);
  await leaves(logIn(test.browser(), username, password), 200, 'session.opened');
  await leaves(post('endOtherSessions'), 204, 'sessions.others-ended');
  await leaves(post('changeEmail', { email: newPerson().email }), 204, 'email-change.asked');
  const change = { currentPassword: password, password: otherPassword, confirmPassword: otherPassword };
  await leaves(post('changePassword', change), 204, 'email-change.cancelled', 'password.changed');
  await leaves(post('logout'), 204, 'session.ended');
  const clientURI = 'http://localhost:5000/reset-password';
  expect(await post('forgotPassword', { email, clientURI })).toBe(204);
  const reset = await linkTo(test, email, 'Redefinir sua senha');
  expect(await newEvents()).toEqual(['password-reset.requested']);
  await leaves(post('resetPassword', withNewPassword(reset)), 204, 'password-reset.done');
});

it('an audit event records account, time, network, session and device, but no name or address [V16.2.1]', async () => {
  const browser = test.browser();
  const { email, username } = await registerPerson(browser);
  const [row] = await test.database.query<Record<string, unknown>>(
    "select * from audit_events where account_id = $1 and event = 'session.opened'",
    [await accountIdOf(test, email)],
  );
  const keys = ['account_id', 'at', 'browser', 'details', 'event', 'id', 'network', 'session_id', 'system'];
  expect(Object.keys(row ?? {}).toSorted()).toEqual(keys);
  expect(row).toMatchObject({
    at: expect.any(Date),
    network: '127.0.0.0/24',
    session_id: expect.any(String),
    details: null,
  });
  for (const name of [email, username]) expect(JSON.stringify(row)).not.toContain(name);
});
