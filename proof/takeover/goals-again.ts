import type { AccountState } from './account-state.ts';
import { declarable, declareStolen } from './actions/declare-stolen.ts';
import { finishByFactor, loginByPasskey } from './actions/show-factor.ts';
import { send } from './actions/turn.ts';
import type { ActorName, HeldFactor } from './actors.ts';
import { conclude } from './conclude.ts';
import type { Fixture } from './fixture.ts';
import { Violation } from './judge.ts';
import type { Model } from './model.ts';

const inHouse: readonly ActorName[] = ['phisher', 'room-mate'];

/** The factors that a phisher or a room-mate added, and whose notices the owner can still answer. */
export function answeredFactors(
  model: Model,
  { id }: AccountState,
  isLive: (linkId: string | undefined) => boolean,
): HeldFactor[] {
  const { added } = model.factsOf(id);
  const theirs = inHouse.flatMap((name) =>
    model.actor(name).factors.filter((factor) => added.get(factor.id)?.by === name),
  );
  // Someone whose factor was left alone for a week counts as its owner.
  const isOld = (factor: HeldFactor) => !isLive(added.get(factor.id)?.notice);
  return theirs.some(isOld) ? [] : theirs;
}

/** G2: after the press and the reset, the factors of a phisher or a room-mate open nothing. */
export async function othersOpenNothing(
  fixture: Fixture,
  model: Model,
  account: AccountState,
  password: string,
  theirs: readonly HeldFactor[],
): Promise<void> {
  for (const factor of oneOfEachKind(theirs))
    if (await opens(fixture, model, account, password, factor))
      throw new Violation(`G2 a ${factor.kind} of someone else opens the account after a press and a reset`);
}

/** G1: after the theft was declared, and whatever was pressed and reset since, the stolen authenticator opens nothing. */
export async function stolenOpensNothing(
  fixture: Fixture,
  model: Model,
  account: AccountState,
  password: string,
): Promise<void> {
  if (!model.factsOf(account.id).declared) return;
  const stolen = model.actor('phone-thief').factors.filter(({ accountId }) => accountId === account.id);
  for (const factor of oneOfEachKind(stolen))
    if (await opens(fixture, model, account, password, factor))
      throw new Violation(`G1 a ${factor.kind} opens the account although it was declared stolen`);
}

/** G1: within a week of what the thief did, the owner can declare the theft with the paper codes at the laptop. */
export async function ownerDeclares(fixture: Fixture, model: Model): Promise<void> {
  const account = declarable(model);
  if (!account || account.disabled || account.deletion === 'due') return;
  // An hour later, when earlier wrong codes do not count any more.
  await fixture.test.database.query('delete from factor_budgets');
  const outcome = await declareStolen.act({ fixture, model, actor: model.actor('owner'), pick: model.steps });
  await conclude(fixture, model, outcome);
  // A reset mail that the server did not take suppresses the next ones for a while.
  const isLate = outcome.call === 'resetPassword';
  if (!isLate && !model.factsOf(account.id).declared)
    throw new Violation(
      `G1 the owner could not declare the theft: ${outcome.call} answered ${outcome.status}`,
    );
}

const oneOfEachKind = (factors: readonly HeldFactor[]): HeldFactor[] => [
  ...new Map(factors.map((factor) => [factor.kind, factor])).values(),
];

async function opens(
  fixture: Fixture,
  model: Model,
  { username }: AccountState,
  password: string,
  factor: HeldFactor,
): Promise<boolean> {
  const sender = { actor: model.actor('owner'), fixture };
  const device = fixture.newDevice('stolen tablet');
  if (factor.kind === 'passkey') return (await loginByPasskey(sender, device, factor)).status === 200;
  await send(sender, device, 'login', { usernameOrEmail: username, password });
  return (await finishByFactor(sender, device, factor)).status === 200;
}
