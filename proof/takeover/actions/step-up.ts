import type { Actor, Device, HeldFactor } from '../actors.ts';
import { type Deed, succeeded } from '../deed.ts';
import type { Model } from '../model.ts';
import { type Scene, send } from './scene.ts';
import { proveByFactor } from './show-factor.ts';

/** Does a step-up and retries if the call requires one and the actor can show a factor or the password. */
export async function withStepUp(scene: Scene, device: Device, work: () => Promise<Deed>): Promise<Deed> {
  const deed = await work();
  if (deed.status !== 403 || !deed.answer.includes('proof_required')) return deed;
  const accountId = device.session?.accountId ?? '';
  const factor =
    workingFactor(scene.model, scene.actor, accountId) ??
    scene.actor.factors.findLast((one) => one.accountId === accountId);
  const proved = scene.actor.passwords.findLast((one) => one.accountId === accountId)?.password;
  if (factor && succeeded(await proveByFactor(scene, device, factor))) return { ...(await work()), factor };
  if (proved === undefined) return deed;
  await send(scene, device, 'prove', { password: proved });
  return { ...(await work()), proved };
}

/** The newest factor of this actor that the account accepts. */
export function workingFactor(
  { state }: Model,
  { factors }: Actor,
  accountId: string,
): HeldFactor | undefined {
  const live = state.get(accountId)?.factors.filter((one) => one.live && !one.used) ?? [];
  return factors.findLast((one) => live.some(({ id }) => id === one.id));
}
