import type { AccountState } from './account-state.ts';
import { finishByFactor, loginByPasskey } from './actions/show-factor.ts';
import { opened } from './actions/sign-in.ts';
import { send } from './actions/turn.ts';
import type { Device, HeldFactor } from './actors.ts';
import type { Fixture } from './fixture.ts';
import { Violation } from './judge.ts';
import type { Model } from './model.ts';
import type { Outcome } from './outcome.ts';

type Check = (fixture: Fixture, model: Model, outcome: Outcome) => Promise<void>;

const liveIds = (model: Model, id: string): Set<string> =>
  new Set(model.state.get(id)?.factors.flatMap((one) => (one.live && !one.used ? [one.id] : [])));

/** The factors of this account that only others hold. */
function othersFactors(model: Model, { id }: AccountState): HeldFactor[] {
  const own = new Set(model.actor('owner').factors.map((factor) => factor.id));
  return [...model.actors.values()]
    .flatMap(({ factors }) => factors)
    .filter((factor) => factor.accountId === id && !own.has(factor.id));
}

/** I2, I6: a factor that the press ended opens nothing, neither alone nor beside the new password. */
export async function othersShowFactors(
  fixture: Fixture,
  model: Model,
  account: AccountState,
  password: string,
): Promise<void> {
  // An hour later, when earlier wrong codes do not count any more.
  await fixture.test.database.query('delete from factor_budgets');
  const live = liveIds(model, account.id);
  const [dead] = othersFactors(model, account).filter(({ id }) => !live.has(id));
  const owner = model.actor('owner');
  const device = fixture.newDevice('stolen tablet');
  if (dead?.kind === 'passkey') {
    const { status } = await loginByPasskey({ actor: owner }, device, dead);
    if (status !== 401) throw new Violation(`I2 a passkey of a thief was answered ${status}`);
  }
  if (!dead || dead.kind === 'passkey' || !model.state.get(account.id)?.secondFactor) return;
  await send({ actor: owner }, device, 'login', { usernameOrEmail: account.username, password });
  const { status } = await finishByFactor({ actor: owner, fixture }, device, dead);
  if (status !== 400) throw new Violation(`I2 a code of a thief was answered ${status}`);
}

/**
 * I2: while the second factor is on, the owner gets in with their own. They are locked out only if none of theirs is live,
 * because they left a change of factors alone until its notice had expired.
 */
export async function showsOwnFactor(
  fixture: Fixture,
  model: Model,
  device: Device,
  { accountId = '', status, password = '' }: Outcome,
  check: Check,
): Promise<boolean> {
  if (status !== 403 || !model.state.get(accountId)?.secondFactor)
    throw new Violation(`I2 the owner's new password was answered ${status}`);
  device.pending = { accountId, password };
  const owner = model.actor('owner');
  const live = liveIds(model, accountId);
  const factor = owner.factors.findLast((one) => one.accountId === accountId && live.has(one.id));
  if (!factor && model.factsOf(accountId).declared)
    throw new Violation('G1 the owner who declared the theft has no factor that opens the account');
  if (!factor) return false;
  const outcome = opened(device, await finishByFactor({ actor: owner, fixture }, device, factor));
  await check(fixture, model, outcome);
  if (outcome.status !== 200) throw new Violation(`I2 the owner's own factor was answered ${outcome.status}`);
  return true;
}

/** I2: a thief's passkey that is older than every live notice ends when the owner removes it. */
export async function removeOthersPasskeys(
  fixture: Fixture,
  model: Model,
  device: Device,
  account: AccountState,
  check: Check,
): Promise<void> {
  const live = liveIds(model, account.id);
  const owner = model.actor('owner');
  for (const factor of othersFactors(model, account)) {
    if (factor.kind !== 'passkey' || !live.has(factor.id)) continue;
    const removed = await send({ actor: owner }, device, 'removePasskey', { id: factor.id });
    await check(fixture, model, removed);
    const { status } = await loginByPasskey({ actor: owner }, fixture.newDevice('stolen tablet'), factor);
    if (removed.status !== 204 || status !== 401)
      throw new Violation(`I2 a passkey that the owner removed was answered ${status}`);
  }
}
