import { judge } from './judge.ts';
import type { Smtp } from './model.ts';
import { Circumstance } from './step.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer than any waiting period or link, but within the monthly partitions of the audit table. */
const LONGEST_STORY = 40 * DAY;

const spans: readonly (readonly [string, number])[] = [
  ['5 minutes', 5 * MINUTE],
  ['40 minutes', 40 * MINUTE],
  ['3 hours', 3 * HOUR],
  ['20 hours', 20 * HOUR],
  ['4 days', 4 * DAY],
  ['8 days', 8 * DAY],
  ['10 days', 10 * DAY],
];

export const passingTime = spans.map(
  ([name, seconds]) =>
    new Circumstance(
      `time ${name}`,
      (model) => model.now + seconds <= LONGEST_STORY && model.state.size > 0,
      (model, world, deed) => world.pass(model, seconds, () => judge(world, model, deed)),
    ),
);

const smtpIs = (smtp: Smtp) =>
  new Circumstance(
    `smtp ${smtp}`,
    (model) => model.smtp !== smtp,
    async (model) => {
      model.smtp = smtp;
    },
  );

const workerIs = (state: 'paused' | 'running') =>
  new Circumstance(
    `worker ${state}`,
    (model) => model.workerPaused !== (state === 'paused'),
    async (model) => {
      model.workerPaused = state === 'paused';
    },
  );

export const troubles = [smtpIs('deferring'), smtpIs('refusing'), workerIs('paused')];
export const repairs = [smtpIs('up'), workerIs('running')];

export function timeOf(name: string): Circumstance {
  const at = spans.findIndex(([span]) => span === name);
  const found = passingTime[at];
  if (!found) throw new Error(`no time is called ${name}`);
  return found;
}
