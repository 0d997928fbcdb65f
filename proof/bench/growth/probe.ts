import type { Caller } from '../../../apps/api/src/session/caller.ts';
import type { Context } from '../../../apps/api/src/session/context.ts';

/** A call whose cost must not grow with the number of accounts. It runs the product's own code. */
export interface Probe<Person> {
  readonly name: string;
  /** Only its sequential scans are judged, not its buffers. */
  readonly onlyScans?: boolean;
  run(context: Context, person: Person): Promise<unknown>;
}

/** A probe with the people it runs for. */
export interface Task {
  readonly probe: Pick<Probe<never>, 'name' | 'onlyScans'>;
  readonly runs: readonly ((context: Context) => Promise<unknown>)[];
}

export function taskOf<Person>(probe: Probe<Person>, people: readonly Person[]): Task {
  return { probe, runs: people.map((person) => (context) => probe.run(context, person)) };
}

export const visitor: Caller = {
  network: { narrow: '203.0.113.7/32', wide: '203.0.113.0/24' },
  device: { browser: 'Firefox', system: 'Linux' },
  refreshToken: undefined,
  deviceId: undefined,
};
