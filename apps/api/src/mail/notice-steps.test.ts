import { describe, expect, it } from 'vitest';
import type { WaitingChange } from '../store/accounts/email-changes.ts';
import { nextStep, noticesDuring } from './notice-steps.ts';

const HOUR = 3_600;
const WAIT = noticesDuring(168 * HOUR);
const start = new Date('2026-11-15T12:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * HOUR * 1_000);

function change(parts: Partial<WaitingChange>): WaitingChange {
  return {
    email: 'novo@exemplo.com.br',
    stage: 'asked',
    dueAt: after(168),
    noticeState: 'sent',
    noticeSettledAt: start,
    now: start,
    ...parts,
  };
}

describe('steps of a change that waits', () => {
  it('are a notice halfway, a notice a day before, and the move, none of them early', () => {
    const steps = [
      [change({ now: after(83.9) }), { kind: 'wait', nextAt: after(84), dueAt: after(168) }],
      [change({ now: after(84) }), { kind: 'notify', stage: 'halfway', dueAt: after(168) }],
      [
        change({ stage: 'halfway', noticeSettledAt: after(84), now: after(143.9) }),
        { kind: 'wait', nextAt: after(144), dueAt: after(168) },
      ],
      [
        change({ stage: 'halfway', noticeSettledAt: after(84), now: after(144) }),
        { kind: 'notify', stage: 'last', dueAt: after(168) },
      ],
      [
        change({ stage: 'last', noticeSettledAt: after(144), now: after(167.9) }),
        { kind: 'wait', nextAt: after(168), dueAt: after(168) },
      ],
      [change({ stage: 'last', noticeSettledAt: after(144), now: after(168) }), { kind: 'done' }],
    ] as const;
    for (const [waiting, step] of steps) expect(nextStep(waiting, WAIT)).toMatchObject(step);
  });

  it('wait at every stage for a notice that is still queued, however late it is', () => {
    for (const stage of ['asked', 'halfway', 'last'] as const) {
      const step = nextStep(
        change({ stage, noticeState: 'queued', noticeSettledAt: null, now: after(900) }),
        WAIT,
      );
      expect(step.kind).toBe('wait');
      expect(step.kind === 'wait' && step.dueAt.getTime()).toBeGreaterThan(after(900).getTime());
    }
  });

  it('resend a refused, expired or missing notice instead of proceeding', () => {
    for (const noticeState of ['refused', 'expired', null]) {
      const refused = change({ stage: 'last', noticeState, noticeSettledAt: after(150), now: after(168) });
      expect(nextStep(refused, WAIT)).toMatchObject({ kind: 'notify', stage: 'last' });
    }
  });

  it('count the remaining time of a stage from the delivery of its notice', () => {
    const late = change({ stage: 'last', noticeSettledAt: after(200), now: after(210) });
    expect(nextStep(late, WAIT)).toMatchObject({ kind: 'wait', dueAt: after(224), nextAt: after(224) });
    const lateAsking = change({ noticeSettledAt: after(100), now: after(120) });
    expect(nextStep(lateAsking, WAIT)).toMatchObject({ kind: 'wait', dueAt: after(268), nextAt: after(184) });
  });

  it('work with a waiting period of one hour', () => {
    const short = change({ dueAt: after(1), now: after(0.5) });
    expect(nextStep(short, noticesDuring(HOUR))).toMatchObject({
      kind: 'notify',
      stage: 'halfway',
      dueAt: after(1),
    });
    const last = change({ stage: 'last', dueAt: after(1), noticeSettledAt: after(0.5), now: after(1) });
    expect(nextStep(last, noticesDuring(HOUR))).toEqual({ kind: 'done' });
  });
});
