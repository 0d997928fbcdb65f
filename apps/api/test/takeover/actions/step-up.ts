import type { Device } from '../actors.ts';
import { type Deed, succeeded } from '../deed.ts';
import { type Scene, send } from './scene.ts';
import { proveByFactor } from './show-factor.ts';

/** Does a step-up and retries if the call requires one and the actor can show a factor or the password. */
export async function withStepUp(scene: Scene, device: Device, work: () => Promise<Deed>): Promise<Deed> {
  const deed = await work();
  if (deed.status !== 403 || !deed.answer.includes('proof_required')) return deed;
  const isHere = ({ accountId }: { accountId: string }) => accountId === device.session?.accountId;
  const factor = scene.actor.factors.findLast(isHere);
  const proved = scene.actor.passwords.findLast(isHere)?.password;
  if (factor && succeeded(await proveByFactor(scene, device, factor))) return { ...(await work()), factor };
  if (proved === undefined) return deed;
  await send(scene, device, 'prove', { password: proved });
  return { ...(await work()), proved };
}
