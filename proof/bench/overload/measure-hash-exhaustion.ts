import type { HttpCall, Outcome } from '../load/http-client.ts';
import type { Fixture } from './fixture.ts';

const TIMES = 10;
const WITHIN_MS = 2_000;
const VISIT_EVERY_MS = 200;
const CAPACITY_SECONDS = 5;
const AT_CAPACITY = 8;
/** Number of honest people. The attacker has all other accounts. */
const HONEST = 100;

export interface Visits {
  readonly count: number;
  /** Share of logins that succeeded within two seconds. */
  readonly share: number;
  readonly slowestMs: number;
}

export interface HashExhaustion {
  readonly networks: number;
  /** Whether half of the attacker's logins come from known devices of its accounts. */
  readonly hasKnownDevices: boolean;
}

export interface HashExhaustionFigures extends HashExhaustion {
  readonly perSecond: number;
  readonly newDevice: Visits;
  readonly knownDevice: Visits;
}

/** Sends ten times the hashing capacity of valid logins from a few networks, while others log in from elsewhere. */
export async function measureHashExhaustion(
  fixture: Fixture,
  { networks, hasKnownDevices }: HashExhaustion,
  seconds: number,
): Promise<HashExhaustionFigures> {
  const flooding = Array.from({ length: fixture.people - HONEST }, (_, at) =>
    fixture.loginFrom(HONEST + at, `10.${at % networks}.0.1`, hasKnownDevices && at % 2 === 0),
  );
  const honest = Array.from(
    { length: HONEST },
    (_, at): HttpCall => fixture.loginFrom(at, `172.16.${at}.1`, at % 2 === 1),
  );
  const capacity = await fixture.load({
    calls: flooding,
    seconds: CAPACITY_SECONDS,
    pace: { atOnce: AT_CAPACITY },
  });
  const perSecond =
    (TIMES * capacity.outcomes.filter(({ status }) => status === 200).length) / CAPACITY_SECONDS;
  const { meanwhile } = await fixture.load({
    calls: flooding,
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
