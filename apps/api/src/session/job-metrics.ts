import { Counter, Histogram, type Registry } from 'prom-client';
import type { SmtpOutcome } from '../outbound/smtp.ts';

/** What an application answered to a logout notice. */
export type DeliveryOutcome = 'accepted' | 'refused' | 'unreachable';

export interface JobMetrics {
  settled(queue: string, outcome: 'completed' | 'failed', seconds: number): void;
  mailSettled(outcome: SmtpOutcome['kind'] | 'expired'): void;
  /** Measured from the insertion of the mail row to acceptance by the SMTP server. */
  mailDelivered(afterSeconds: number): void;
  logoutSettled(outcome: DeliveryOutcome): void;
}

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const jobs = new Histogram({
    name: 'portaria_job_duration_seconds',
    help: 'Time a job took, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
    registers,
  });
  const attempts = new Counter({
    name: 'portaria_mail_attempts_total',
    help: 'Attempts to send a mail, by outcome. Expired mails were not sent.',
    labelNames: ['outcome'],
    registers,
  });
  const delivery = new Histogram({
    name: 'portaria_mail_delivery_seconds',
    help: 'Time from queueing a mail to acceptance by the SMTP server.',
    buckets: [1, 5, 15, 60, 300, 1_800, 7_200],
    registers,
  });
  const logouts = new Counter({
    name: 'portaria_oidc_logout_deliveries_total',
    help: 'Attempts to inform an application that a session ended, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['accepted', 'refused', 'unreachable']) logouts.inc({ outcome }, 0);
  for (const outcome of ['accepted', 'refused', 'deferred', 'unreachable', 'expired'])
    attempts.inc({ outcome }, 0);
  return {
    settled: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    mailSettled: (outcome) => attempts.inc({ outcome }),
    logoutSettled: (outcome) => logouts.inc({ outcome }),
    mailDelivered: (afterSeconds) => delivery.observe(Math.max(0, afterSeconds)),
  };
}
