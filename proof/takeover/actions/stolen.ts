import type { Actor, Device, HeldFactor } from '../actors.ts';
import { codeDeclares } from '../declarations.ts';
import type { Model } from '../model.ts';
import type { Stolen } from '../outcome.ts';
import type { Turn } from './turn.ts';

/** The first code that may declare, or else that was not used yet. Step-ups take the last one. */
export function declaringCode(
  { state }: Model,
  { factors }: Actor,
  accountId: string,
): Stolen['code'] | undefined {
  const account = state.get(accountId);
  const unused = account?.factors.filter(({ used }) => !used).map(({ id }) => id) ?? [];
  const codes = factors
    .filter(isCode)
    .filter((code) => code.accountId === accountId && unused.includes(code.id));
  return codes.find(({ id }) => account && codeDeclares(account, id, 'young')) ?? codes[0];
}

const isCode = (factor: HeldFactor): factor is Stolen['code'] => factor.kind === 'recovery-code';

/** What this actor can send to declare a theft in this browser's session. */
export function stolenIn(turn: Pick<Turn, 'model' | 'actor'>, device: Device): Stolen | undefined {
  const accountId = device.session?.accountId ?? '';
  const password = turn.actor.passwords.findLast((known) => known.accountId === accountId)?.password;
  const code = declaringCode(turn.model, turn.actor, accountId);
  return password !== undefined && code ? { password, code } : undefined;
}

/** Most changes of factors are ordinary ones. Some declarations come without the password. */
export function maybeStolen(turn: Turn, device: Device): Stolen | undefined {
  const stolen = turn.pick < 6 ? undefined : stolenIn(turn, device);
  return stolen && turn.pick === 7 ? { ...stolen, password: 'Nao-Sabe1' } : stolen;
}
