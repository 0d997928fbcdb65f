import type { Actor, Device, HeldFactor } from '../actors.ts';
import type { ReceivedMail } from '../mails.ts';
import type { Model } from '../model.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import { proveByFactor } from './show-factor.ts';
import { proofMails, send, type Turn } from './turn.ts';

/** Does a step-up and retries if the call requires one and the actor can show a factor, the password or a mailed code. */
export async function withStepUp(turn: Turn, device: Device, work: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await work();
  if (outcome.status !== 403 || !outcome.answer.includes('proof_required')) return outcome;
  const accountId = device.session?.accountId ?? '';
  const factor =
    workingFactor(turn.model, turn.actor, accountId) ??
    turn.actor.factors.findLast((one) => one.accountId === accountId);
  const proved = turn.actor.passwords.findLast((one) => one.accountId === accountId)?.password;
  if (factor && succeeded(await proveByFactor(turn, device, factor))) return { ...(await work()), factor };
  if (proved === undefined) {
    const provedByMail = await proveByMail(turn, device);
    return provedByMail ? { ...(await work()), provedByMail } : outcome;
  }
  await send(turn, device, 'prove', { password: proved });
  return { ...(await work()), proved };
}

/** Only for an account without a password. Undefined if no code came. */
async function proveByMail(turn: Turn, device: Device): Promise<ReceivedMail | undefined> {
  const { model, actor, fixture } = turn;
  const before = proofMails(actor).length;
  if (!succeeded(await send(turn, device, 'askProofCode'))) return undefined;
  await fixture.settle(model);
  const mail = proofMails(actor).slice(before).at(-1);
  const isProved = mail && succeeded(await send(turn, device, 'proveMailed', { code: mail.code }));
  return isProved ? mail : undefined;
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
