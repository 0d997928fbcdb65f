import type { NoticeStage, WaitingNotice } from '../store/accounts/waiting-notice.ts';

export type Step =
  | { readonly kind: 'wait'; readonly dueAt: Date; readonly nextAt: Date }
  | { readonly kind: 'notify'; readonly stage: NoticeStage; readonly dueAt: Date; readonly nextAt: Date }
  | { readonly kind: 'done' };

/** Seconds between a stage's notice and the end of the wait. */
export type SecondsLeft = Readonly<Record<NoticeStage, number>>;

const HOUR = 3_600;
export const DAY = 24 * HOUR;
/** Interval for checking a notice that is still queued. */
const RECHECK_SECONDS = 300;
/** Delay before a refused notice is sent again. */
const RESEND_SECONDS = 6 * HOUR;

const following = { asked: 'halfway', halfway: 'last' } as const;

/**
 * The owner must have had time to react, so an undelivered notice stops the clock. The remaining time of a stage counts
 * from the delivery of its notice.
 */
export function nextStep(waiting: WaitingNotice, left: SecondsLeft): Step {
  const { stage, noticeState, noticeSettledAt, now } = waiting;
  const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);
  const dueFrom = (from: Date): Date =>
    new Date(Math.max(waiting.dueAt.getTime(), later(from, left[stage]).getTime()));
  if (noticeState === 'queued')
    return { kind: 'wait', dueAt: dueFrom(now), nextAt: later(now, RECHECK_SECONDS) };
  if (noticeState !== 'sent' || noticeSettledAt === null)
    return { kind: 'notify', stage, dueAt: dueFrom(now), nextAt: later(now, RESEND_SECONDS) };
  const dueAt = dueFrom(noticeSettledAt);
  const next = stage === 'last' ? undefined : following[stage];
  const nextAt = next ? later(dueAt, -left[next]) : dueAt;
  if (nextAt > now) return { kind: 'wait', dueAt, nextAt };
  if (!next) return { kind: 'done' };
  return { kind: 'notify', stage: next, dueAt, nextAt: later(now, RECHECK_SECONDS) };
}

/** Notices at the beginning, halfway and at most one day before the end. */
export function noticesDuring(waitSeconds: number): SecondsLeft {
  return { asked: waitSeconds, halfway: waitSeconds / 2, last: Math.min(DAY, waitSeconds / 2) };
}
