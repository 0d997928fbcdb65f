import type { HttpCall, Outcome } from '../load/http-client.ts';
import type { Stand } from './stand.ts';

const TIMES = 10;
const WITHIN_MS = 2_000;
const VISIT_EVERY_MS = 200;
const CAPACITY_SECONDS = 5;
const AT_CAPACITY = 8;
/** These people are the honest ones; the hog has all others. */
const HONEST = 100;

export interface Visits {
  readonly count: number;
  /** How many were let in within two seconds. */
  readonly share: number;
  readonly slowestMs: number;
}

export interface HashHog {
  readonly networks: number;
  /** Half of its logins come from devices that its own accounts know. */
  readonly hasKnownDevices: boolean;
}

export interface HashHogFigures extends HashHog {
  readonly perSecond: number;
  readonly newDevice: Visits;
  readonly knownDevice: Visits;
}

/** Right passwords from so many networks, ten times what can be hashed, while people come from elsewhere. */
export async function measureHashHog(
  stand: Stand,
  { networks, hasKnownDevices }: HashHog,
  seconds: number,
): Promise<HashHogFigures> {
  const hog = Array.from({ length: stand.people - HONEST }, (_, at) =>
    stand.loginFrom(HONEST + at, `10.${at % networks}.0.1`, hasKnownDevices && at % 2 === 0),
  );
  const honest = Array.from(
    { length: HONEST },
    (_, at): HttpCall => stand.loginFrom(at, `172.16.${at}.1`, at % 2 === 1),
  );
  const capacity = await stand.load({
    calls: hog,
    seconds: CAPACITY_SECONDS,
    pace: { atOnce: AT_CAPACITY },
  });
  const perSecond =
    (TIMES * capacity.outcomes.filter(({ status }) => status === 200).length) / CAPACITY_SECONDS;
  const { meanwhile } = await stand.load({
    calls: hog,
    seconds,
    pace: { perSecond },
    meanwhile: { calls: honest, everyMs: VISIT_EVERY_MS },
  });
  return {
    networks,
    hasKnownDevices,
    perSecond,
    newDevice: visits(meanwhile.filter((_, at) => at % 2 === 0)),
    knownDevice: visits(meanwhile.filter((_, at) => at % 2 === 1)),
  };
}

function visits(outcomes: readonly Outcome[]): Visits {
  const letIn = outcomes.filter(({ status, ms }) => status === 200 && ms <= WITHIN_MS);
  return {
    count: outcomes.length,
    share: letIn.length / outcomes.length,
    slowestMs: Math.max(...outcomes.map(({ ms }) => ms)),
  };
}
