import type { ChangeStage, WaitingChange } from '../data/email-changes.ts';

export type Step =
  | { readonly kind: 'wait'; readonly dueAt: Date; readonly nextAt: Date }
  | { readonly kind: 'notify'; readonly stage: ChangeStage; readonly dueAt: Date; readonly nextAt: Date }
  | { readonly kind: 'move' };

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** How often a notice that is on its way is looked at again, and how often one that was refused is sent again. */
const LOOK_AGAIN_SECONDS = 300;
const SEND_AGAIN_SECONDS = 6 * HOUR;

const following = { asked: 'halfway', halfway: 'last' } as const;

/**
 * What comes next for an address that waits. A notice that the mail server did not take stops the clock: the time that its
 * stage leaves counts from when it was taken.
 */
export function nextStep(change: WaitingChange, waitSeconds: number): Step {
  const { stage, noticeState, noticeSettledAt, now } = change;
  const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);
  const dueFrom = (from: Date): Date =>
    new Date(Math.max(change.dueAt.getTime(), later(from, secondsLeft(stage, waitSeconds)).getTime()));
  if (noticeState === 'queued')
    return { kind: 'wait', dueAt: dueFrom(now), nextAt: later(now, LOOK_AGAIN_SECONDS) };
  if (noticeState !== 'sent' || noticeSettledAt === null)
    return { kind: 'notify', stage, dueAt: dueFrom(now), nextAt: later(now, SEND_AGAIN_SECONDS) };
  const dueAt = dueFrom(noticeSettledAt);
  const next = stage === 'last' ? undefined : following[stage];
  const nextAt = next ? later(dueAt, -secondsLeft(next, waitSeconds)) : dueAt;
  if (nextAt > now) return { kind: 'wait', dueAt, nextAt };
  if (!next) return { kind: 'move' };
  return { kind: 'notify', stage: next, dueAt, nextAt: later(now, LOOK_AGAIN_SECONDS) };
}

/** How much of the wait a stage leaves: the whole, half of it, and the last day. */
function secondsLeft(stage: ChangeStage, waitSeconds: number): number {
  if (stage === 'asked') return waitSeconds;
  return stage === 'halfway' ? waitSeconds / 2 : Math.min(DAY, waitSeconds / 2);
}
