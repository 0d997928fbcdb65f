import type { AccountState } from './account-state.ts';
import { send } from './actions/scene.ts';
import { opened } from './actions/sign-in.ts';
import type { Actor, Device } from './actors.ts';
import { applicationsAskAgain } from './applications-again.ts';
import { enableAll } from './circumstances.ts';
import { conclude } from './conclude.ts';
import type { Deed } from './deed.ts';
import { othersShowFactors, removeOthersPasskeys, showsOwnFactor } from './factors-again.ts';
import { answeredFactors, othersOpenNothing, ownerDeclares, stolenOpensNothing } from './goals-again.ts';
import { judge, Violation } from './judge.ts';
import type { Letter } from './letters.ts';
import { holderOfAccount, type Model } from './model.ts';
import { othersTry } from './others-try.ts';
import { hasRequests, type World } from './world.ts';

const DAY = 86_400;
const TOLERANCE = 120;
const time: Deed = { actor: 'world', call: 'time', detail: '', status: 0, answer: '' };
/** A request that no one else can approve has run by then. */
const REQUEST_SECONDS = DAY + 3_600;
const LONGEST_RESET_LINK = 8 * 3_600 + TOLERANCE;

/** I2: after a live "não fui eu" link, if there is one, and one reset, only the mailbox's holder has access. */
export async function ownersAreAloneAgain(world: World, model: Model): Promise<void> {
  model.smtp = 'up';
  model.workerPaused = false;
  model.window = undefined;
  await enableAll(model, world);
  await world.settle(model);
  await judge(world, model, time);
  if (hasRequests(model)) await world.pass(model, REQUEST_SECONDS, () => judge(world, model, time));
  if (model.phoneStolen) await ownerDeclares(world, model);
  for (const account of model.state.values()) {
    const isOver = account.disabled || account.deletion === 'due';
    if (holderOfAccount(account) === 'owner' && !isOver) await recover(world, model, account);
  }
}

async function recover(world: World, model: Model, account: AccountState): Promise<void> {
  const owner = model.actor('owner');
  const device = world.newDevice('new tablet');
  const known = [...model.letters];
  const stoppers = model.letters.filter((letter) => mustBeLive(model, account, letter));
  const [stopper] = stoppers;
  const answered = answeredFactors(model, account, (id) => stoppers.some(({ link }) => link?.id === id));
  // The thief of a phone reads the same mails.
  const presser = model.phoneStolen ? model.actor('phone-thief') : owner;
  if (stopper) await press(world, model, presser, device, stopper);
  else await requestReset(world, model, owner, device, account);
  if (!mailedReset(model, owner, account)) await requestResetLater(world, model, owner, device, account);
  if (!model.state.has(account.id)) return;
  const password = await reset(world, model, owner, device, account);
  await othersTry(world, model, account, known);
  await othersShowFactors(world, model, account, password);
  await stolenOpensNothing(world, model, account, password);
  await othersOpenNothing(world, model, account, password, answered);
  const { username, email } = account;
  const shown = { password, accountId: account.id, detail: 'at last' };
  const body = { usernameOrEmail: username, password };
  const login = opened(device, await send({ actor: owner }, device, 'login', body, shown));
  await conclude(world, model, login);
  const isIn = login.status === 200 || (await showsOwnFactor(world, model, device, login, conclude));
  if (model.state.get(account.id)?.email !== email) throw new Violation('I2 the address is another');
  if (!isIn) return;
  await applicationsAskAgain(model, device, account);
  await removeOthersPasskeys(world, model, device, account, conclude);
}

/** A "não fui eu" link is valid for seven days, unless one was used or the address changed. */
function mustBeLive(model: Model, { id, links }: AccountState, { link }: Letter): boolean {
  const row = links.find((one) => one.id === link?.id);
  if (row?.purpose !== 'not-me') return false;
  return row.age < 7 * DAY - TOLERANCE && !model.factsOf(id).endedLinks.has(row.id);
}

async function press(
  world: World,
  model: Model,
  actor: Actor,
  device: Device,
  letter: Letter,
): Promise<void> {
  const shown = { letter, detail: `at last, with the link of "${letter.subject}"` };
  const deed = await send({ actor }, device, 'notMe', { token: letter.link?.token }, shown);
  await conclude(world, model, deed);
  if (deed.status !== 204) throw new Violation(`I2 a live "não fui eu" link was answered ${deed.status}`);
}

async function requestReset(
  world: World,
  model: Model,
  owner: Actor,
  device: Device,
  { email }: AccountState,
): Promise<void> {
  const [clientURI] = world.test.config.clientUris;
  await conclude(world, model, await send({ actor: owner }, device, 'forgotPassword', { email, clientURI }));
}

/** Waits until the link of an undelivered reset mail has expired, because no new one is sent before. */
async function requestResetLater(
  world: World,
  model: Model,
  owner: Actor,
  device: Device,
  account: AccountState,
): Promise<void> {
  await world.pass(model, LONGEST_RESET_LINK, () => judge(world, model, time));
  await requestReset(world, model, owner, device, account);
}

function mailedReset(model: Model, owner: Actor, account: AccountState): Letter | undefined {
  const links = model.state.get(account.id)?.links ?? [];
  const isLive = (id: string | undefined) => links.some((link) => link.id === id && link.live);
  return owner.letters.findLast(({ link }) => link?.purpose === 'reset-password' && isLive(link.id));
}

async function reset(
  world: World,
  model: Model,
  owner: Actor,
  device: Device,
  account: AccountState,
): Promise<string> {
  const letter = mailedReset(model, owner, account);
  if (!letter) throw new Violation('I2 the mailbox has no reset link');
  const newPassword = model.newPassword();
  const body = { token: letter.link?.token, password: newPassword, confirmPassword: newPassword };
  const shown = { letter, newPassword, detail: 'at last' };
  const deed = await send({ actor: owner }, device, 'resetPassword', body, shown);
  await conclude(world, model, deed);
  if (deed.status !== 204) throw new Violation(`I2 a live reset link was answered ${deed.status}`);
  return newPassword;
}
