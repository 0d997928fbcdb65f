import type { ChangeStage, WaitingChange } from '../data/email-changes.ts';

export type Step =
  | { readonly kind: 'wait'; readonly dueAt: Date; readonly nextAt: Date }
  | { readonly kind: 'notify'; readonly stage: ChangeStage; readonly dueAt: Date; readonly nextAt: Date }
  | { readonly kind: 'move' };

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Interval for checking a notice that is still queued. */
const RECHECK_SECONDS = 300;
/** Delay before a refused notice is sent again. */
const RESEND_SECONDS = 6 * HOUR;

const following = { asked: 'halfway', halfway: 'last' } as const;

/**
 * The owner must have had time to react, so an undelivered notice stops the clock. The remaining time of a stage counts
 * from the delivery of its notice.
 */
export function nextStep(change: WaitingChange, waitSeconds: number): Step {
  const { stage, noticeState, noticeSettledAt, now } = change;
  const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);
  const dueFrom = (from: Date): Date =>
    new Date(Math.max(change.dueAt.getTime(), later(from, secondsLeft(stage, waitSeconds)).getTime()));
  if (noticeState === 'queued')
    return { kind: 'wait', dueAt: dueFrom(now), nextAt: later(now, RECHECK_SECONDS) };
  if (noticeState !== 'sent' || noticeSettledAt === null)
    return { kind: 'notify', stage, dueAt: dueFrom(now), nextAt: later(now, RESEND_SECONDS) };
  const dueAt = dueFrom(noticeSettledAt);
  const next = stage === 'last' ? undefined : following[stage];
  const nextAt = next ? later(dueAt, -secondsLeft(next, waitSeconds)) : dueAt;
  if (nextAt > now) return { kind: 'wait', dueAt, nextAt };
  if (!next) return { kind: 'move' };
  return { kind: 'notify', stage: next, dueAt, nextAt: later(now, RECHECK_SECONDS) };
}

/** Time between a stage's notice and the move: the whole waiting period, half of it, or at most one day. */
function secondsLeft(stage: ChangeStage, waitSeconds: number): number {
  if (stage === 'asked') return waitSeconds;
  return stage === 'halfway' ? waitSeconds / 2 : Math.min(DAY, waitSeconds / 2);
}
