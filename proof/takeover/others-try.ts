import type { AccountState } from './account-state.ts';
import { applicationsTry } from './applications-again.ts';
import { Violation } from './judge.ts';
import type { Letter } from './letters.ts';
import type { Model } from './model.ts';
import type { World } from './world.ts';

/** After "não fui eu" and a reset, tries every earlier session, password, link and token again. */
export async function othersTry(
  world: World,
  model: Model,
  account: AccountState,
  letters: readonly Letter[],
): Promise<void> {
  await trySessions(model, account);
  await tryPasswords(world, model, account);
  await tryLinks(world, model, account, letters);
  await applicationsTry(world, model, account);
  const now = (await world.readState()).get(account.id);
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

async function tryPasswords(world: World, model: Model, account: AccountState): Promise<void> {
  const current = model.factsOf(account.id).password;
  const known = [...model.actors.values()].flatMap(({ passwords }) => passwords);
  const old = known.filter(({ accountId, password }) => accountId === account.id && password !== current);
  for (const password of new Set(old.map((one) => one.password))) {
    const body = { usernameOrEmail: account.username, password };
    const { status } = await world.test.browser().post('v2/account/login', body);
    if (status !== 401) throw new Violation(`I2 an old password was answered ${status}`);
  }
}

const newPassword = { password: 'Casa-Nova22', confirmPassword: 'Casa-Nova22' };

/** All rows are checked, but only the newest link of each kind is sent. No "não fui eu" link may be live either. */
async function tryLinks(
  world: World,
  model: Model,
  { id }: AccountState,
  letters: readonly Letter[],
): Promise<void> {
  const rows = model.state.get(id)?.links ?? [];
  const mailed = letters.flatMap(({ link }) =>
    link && rows.some((row) => row.id === link.id) ? [link] : [],
  );
  const isLive = (linkId: string) => rows.some((row) => row.id === linkId && row.live);
  const left = mailed.find((link) => isLive(link.id) && link.purpose !== 'lock-account');
  if (left) throw new Violation(`I2 an old ${left.purpose} link lives`);
  const browser = world.test.browser();
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
