import type { AccountState } from './account-state.ts';
import { enterThrough } from './actions/providers.ts';
import { applicationsTry } from './applications-again.ts';
import type { Fixture } from './fixture.ts';
import { Violation } from './judge.ts';
import type { ReceivedMail } from './mails.ts';
import type { Model } from './model.ts';

/** After "não fui eu" and a reset, tries every earlier session, password, link and token again. */
export async function othersTry(
  fixture: Fixture,
  model: Model,
  account: AccountState,
  mails: readonly ReceivedMail[],
): Promise<void> {
  await trySessions(model, account);
  await tryPasswords(fixture, model, account);
  await tryIdentities(fixture, model, account);
  await tryLinks(fixture, model, account, mails);
  await applicationsTry(fixture, model, account);
  const now = (await fixture.readState()).get(account.id);
  const isTouched = now?.frozen || now?.hash !== model.state.get(account.id)?.hash || now?.waiting;
  if (isTouched) throw new Violation('I2 the account was changed after the reset');
}

async function trySessions(model: Model, { id }: AccountState): Promise<void> {
  for (const { name, devices } of model.actors.values())
    for (const { browser, session } of devices) {
      if (session?.accountId !== id) continue;
      const { status } = await browser.get('v2/account/me');
      if (status !== 401) throw new Violation(`I2 an old session of the ${name} was answered ${status}`);
    }
}

async function tryPasswords(fixture: Fixture, model: Model, account: AccountState): Promise<void> {
  const current = model.factsOf(account.id).password;
  const known = [...model.actors.values()].flatMap(({ passwords }) => passwords);
  const old = known.filter(({ accountId, password }) => accountId === account.id && password !== current);
  for (const password of new Set(old.map((one) => one.password))) {
    const body = { usernameOrEmail: account.username, password };
    const { status } = await fixture.test.browser().post('v2/account/login', body);
    if (status !== 401) throw new Violation(`I2 an old password was answered ${status}`);
  }
}

/** Every identity that ended. Its person is a stranger here, or opens another account. */
async function tryIdentities(fixture: Fixture, model: Model, { id }: AccountState): Promise<void> {
  const ids = model.state.get(id)?.identities.map((identity) => identity.id) ?? [];
  const persons = ids.flatMap((one) => model.persons.get(one) ?? []);
  const keys = new Map(persons.map((person) => [`${person.provider} ${person.subject}`, person]));
  for (const person of keys.values()) {
    if (model.accountOfPerson(person)) continue;
    const device = fixture.newDevice('stolen tablet');
    const { status, answer } = await enterThrough(
      { fixture, model, actor: model.actor('owner') },
      device,
      person,
    );
    if (!answer.includes('external_sign_up_needed'))
      throw new Violation(`I2 an ended identity of the ${person.subject} was answered ${status}`);
  }
}

const newPassword = { password: 'Casa-Nova22', confirmPassword: 'Casa-Nova22' };

/** All rows are checked, but only the newest link of each kind is sent. No "não fui eu" link may be live either. */
async function tryLinks(
  fixture: Fixture,
  model: Model,
  { id }: AccountState,
  mails: readonly ReceivedMail[],
): Promise<void> {
  const rows = model.state.get(id)?.links ?? [];
  const mailed = mails.flatMap(({ link }) => (link && rows.some((row) => row.id === link.id) ? [link] : []));
  const isLive = (linkId: string) => rows.some((row) => row.id === linkId && row.live);
  const left = mailed.find((link) => isLive(link.id) && link.purpose !== 'lock-account');
  if (left) throw new Violation(`I2 an old ${left.purpose} link lives`);
  const browser = fixture.test.browser();
  const tokenOf = (purpose: string) => mailed.findLast((link) => link.purpose === purpose)?.token;
  const tries = [
    ['resetPassword', tokenOf('reset-password'), newPassword],
    ['notMe', tokenOf('not-me'), {}],
  ] as const;
  for (const [call, token, more] of tries) {
    if (token === undefined) continue;
    const { status } = await browser.post(`v2/account/${call}`, { token, ...more });
    if (status !== 400) throw new Violation(`I2 an old link was answered ${status} by ${call}`);
  }
}
