import type { Actor, Device, HeldFactor } from '../actors.ts';
import { codeDeclares } from '../declarations.ts';
import type { Stolen } from '../deed.ts';
import type { Model } from '../model.ts';
import type { Scene } from './scene.ts';

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
export function stolenIn(scene: Pick<Scene, 'model' | 'actor'>, device: Device): Stolen | undefined {
  const accountId = device.session?.accountId ?? '';
  const password = scene.actor.passwords.findLast((known) => known.accountId === accountId)?.password;
  const code = declaringCode(scene.model, scene.actor, accountId);
  return password !== undefined && code ? { password, code } : undefined;
}

/** Most changes of factors are ordinary ones. Some declarations come without the password. */
export function maybeStolen(scene: Scene, device: Device): Stolen | undefined {
  const stolen = scene.pick < 6 ? undefined : stolenIn(scene, device);
  return stolen && scene.pick === 7 ? { ...stolen, password: 'Nao-Sabe1' } : stolen;
}
