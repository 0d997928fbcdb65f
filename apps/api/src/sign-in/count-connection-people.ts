import { setImmediate } from 'node:timers/promises';
import type { WorkerContext } from '../session/worker-context.ts';
import type { Database } from '../store/engine/database.ts';
import { countPeopleAfter, setPeople } from '../store/sign-in/external-connections.ts';

/** Short enough that no statement takes long, with ten million people at one provider. */
const STEP = 20_000;

/** How many accounts each connection opens. In steps, so what changes meanwhile may be counted or not. */
export async function countConnectionPeople(
  { db, config }: Pick<WorkerContext, 'db' | 'config'>,
  step = STEP,
): Promise<void> {
  for (const { id } of config.loginProviders) await setPeople(db, id, await countPeople(db, id, step));
}

async function countPeople(db: Database, provider: string, step: number): Promise<number> {
  let [people, after]: [number, string | null] = [0, null];
  do {
    const counted = await countPeopleAfter(db, provider, after, step);
    people += counted.people;
    after = counted.last;
    await setImmediate();
  } while (after !== null);
  return people;
}
