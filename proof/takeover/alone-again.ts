import type { AccountState } from './account-state.ts';
import { opened } from './actions/sign-in.ts';
import { send } from './actions/turn.ts';
import type { Actor, Device } from './actors.ts';
import { applicationsAskAgain } from './applications-again.ts';
import { enableAll } from './circumstances.ts';
import { conclude } from './conclude.ts';
import { othersShowFactors, removeOthersPasskeys, showsOwnFactor } from './factors-again.ts';
import { type Fixture, hasRequests } from './fixture.ts';
import { answeredFactors, othersOpenNothing, ownerDeclares, stolenOpensNothing } from './goals-again.ts';
import { judge, Violation } from './judge.ts';
import type { ReceivedMail } from './mails.ts';
import { holderOfAccount, type Model } from './model.ts';
import { othersTry } from './others-try.ts';
import type { Outcome } from './outcome.ts';

const DAY = 86_400;
const TOLERANCE = 120;
const time: Outcome = { actor: 'fixture', call: 'time', detail: '', status: 0, answer: '' };
/** A request that no one else can approve has run by then. */
const REQUEST_SECONDS = DAY + 3_600;
const LONGEST_RESET_LINK = 8 * 3_600 + TOLERANCE;

/** I2: after a live "não fui eu" link, if there is one, and one reset, only the mailbox's holder has access. */
export async function ownersAreAloneAgain(fixture: Fixture, model: Model): Promise<void> {
  model.smtp = 'up';
  model.workerPaused = false;
  model.window = undefined;
  await enableAll(model, fixture);
  await fixture.settle(model);
  await judge(fixture, model, time);
  if (hasRequests(model)) await fixture.pass(model, REQUEST_SECONDS, () => judge(fixture, model, time));
  if (model.phoneStolen) await ownerDeclares(fixture, model);
  for (const account of model.state.values()) {
    const isOver = account.disabled || account.deletion === 'due';
    if (holderOfAccount(account) === 'owner' && !isOver) await recover(fixture, model, account);
  }
}

async function recover(fixture: Fixture, model: Model, account: AccountState): Promise<void> {
  const owner = model.actor('owner');
  const device = fixture.newDevice('new tablet');
  const known = [...model.mails];
  const stoppers = model.mails.filter((mail) => mustBeLive(model, account, mail));
  const [stopper] = stoppers;
  const answered = answeredFactors(model, account, (id) => stoppers.some(({ link }) => link?.id === id));
  // The thief of a phone reads the same mails.
  const presser = model.phoneStolen ? model.actor('phone-thief') : owner;
  if (stopper) await press(fixture, model, presser, device, stopper);
  else await requestReset(fixture, model, owner, device, account);
  if (!mailedReset(model, owner, account)) await requestResetLater(fixture, model, owner, device, account);
  if (!model.state.has(account.id)) return;
  const password = await reset(fixture, model, owner, device, account);
  await othersTry(fixture, model, account, known);
  await othersShowFactors(fixture, model, account, password);
  await stolenOpensNothing(fixture, model, account, password);
  await othersOpenNothing(fixture, model, account, password, answered);
  const { username, email } = account;
  const shown = { password, accountId: account.id, detail: 'at last' };
  const body = { usernameOrEmail: username, password };
  const login = opened(device, await send({ actor: owner }, device, 'login', body, shown));
  await conclude(fixture, model, login);
  const isIn = login.status === 200 || (await showsOwnFactor(fixture, model, device, login, conclude));
  if (model.state.get(account.id)?.email !== email) throw new Violation('I2 the address is another');
  if (!isIn) return;
  await applicationsAskAgain(model, device, account);
  await removeOthersPasskeys(fixture, model, device, account, conclude);
}

/** A "não fui eu" link is valid for seven days, unless one was used or the address changed. */
function mustBeLive(model: Model, { id, links }: AccountState, { link }: ReceivedMail): boolean {
  const row = links.find((one) => one.id === link?.id);
  if (row?.purpose !== 'not-me') return false;
  return row.age < 7 * DAY - TOLERANCE && !model.factsOf(id).endedLinks.has(row.id);
}

async function press(
  fixture: Fixture,
  model: Model,
  actor: Actor,
  device: Device,
  mail: ReceivedMail,
): Promise<void> {
  const shown = { mail, detail: `at last, with the link of "${mail.subject}"` };
  const outcome = await send({ actor }, device, 'notMe', { token: mail.link?.token }, shown);
  await conclude(fixture, model, outcome);
  if (outcome.status !== 204)
    throw new Violation(`I2 a live "não fui eu" link was answered ${outcome.status}`);
}

async function requestReset(
  fixture: Fixture,
  model: Model,
  owner: Actor,
  device: Device,
  { email }: AccountState,
): Promise<void> {
  const [clientURI] = fixture.test.config.clientUris;
  await conclude(
    fixture,
    model,
    await send({ actor: owner }, device, 'forgotPassword', { email, clientURI }),
  );
}

/** Waits until the link of an undelivered reset mail has expired, because no new one is sent before. */
async function requestResetLater(
  fixture: Fixture,
  model: Model,
  owner: Actor,
  device: Device,
  account: AccountState,
): Promise<void> {
  await fixture.pass(model, LONGEST_RESET_LINK, () => judge(fixture, model, time));
  await requestReset(fixture, model, owner, device, account);
}

function mailedReset(model: Model, owner: Actor, account: AccountState): ReceivedMail | undefined {
  const links = model.state.get(account.id)?.links ?? [];
  const isLive = (id: string | undefined) => links.some((link) => link.id === id && link.live);
  return owner.mails.findLast(({ link }) => link?.purpose === 'reset-password' && isLive(link.id));
}

async function reset(
  fixture: Fixture,
  model: Model,
  owner: Actor,
  device: Device,
  account: AccountState,
): Promise<string> {
  const mail = mailedReset(model, owner, account);
  if (!mail) throw new Violation('I2 the mailbox has no reset link');
  const newPassword = model.newPassword();
  const body = { token: mail.link?.token, password: newPassword, confirmPassword: newPassword };
  const shown = { mail, newPassword, detail: 'at last' };
  const outcome = await send({ actor: owner }, device, 'resetPassword', body, shown);
  await conclude(fixture, model, outcome);
  if (outcome.status !== 204) throw new Violation(`I2 a live reset link was answered ${outcome.status}`);
  return newPassword;
}
