import { sql } from 'kysely';
import { findPeople } from '../../../apps/api/src/administration/find-people.ts';
import { createSearchQueue } from '../../../apps/api/src/administration/search-queue.ts';
import { AppError } from '../../../apps/api/src/base/app-error.ts';
import { readConfig } from '../../../apps/api/src/base/config/config.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import type { AdministratorActor } from '../../../apps/api/src/session/actor.ts';
import { openContext } from '../../../apps/api/src/session/context.ts';
import { openSearchDatabase } from '../../../apps/api/src/store/administration/search-database.ts';
import type { Database } from '../../../apps/api/src/store/engine/database.ts';
import { percentile } from '../statistics.ts';
import { explainingDatabase } from './explaining-database.ts';
import { NEVER_TOGETHER, someGivenName, someSurname } from './fill-people.ts';
import { FEW_BUFFERS } from './judge.ts';
import type { Drawn } from './people-of.ts';
import { tablesTouched } from './plan-buffers.ts';
import { visitor } from './probe.ts';
import { withClient } from './with-client.ts';

/** Some fifty of them are the last access and the factor of the twenty people shown. */
export const MOST_PAGES = 70;
export const MOST_P99_MS = 50;
export const MOST_HOPELESS_MS = 2_000;

interface SearchKind {
  readonly name: string;
  /** Has the goals of pages and time. Others read as far as their words are frequent. */
  readonly isBounded: boolean;
  text(person: Drawn): string;
}

const EXPLAINED_EVERY = 10;
const FEW = 10;
const PREFIX = 6;
const SHORT_PREFIX = 3;

const kinds: readonly SearchKind[] = [
  { name: 'newest', isBounded: true, text: () => '' },
  { name: 'address', isBounded: true, text: ({ email }) => email },
  { name: 'beginning of a user name', isBounded: true, text: ({ username }) => username.slice(0, PREFIX) },
  { name: 'one name', isBounded: true, text: someGivenName },
  { name: 'beginning of a name', isBounded: true, text: () => someSurname().slice(0, SHORT_PREFIX) },
  { name: 'two names', isBounded: false, text: () => `${someGivenName()} ${someSurname()}` },
  { name: 'two frequent names that no one has', isBounded: false, text: () => NEVER_TOGETHER },
];

export interface SearchResult {
  readonly name: string;
  readonly isBounded: boolean;
  /** The most of all searches of this kind. */
  readonly pages: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly tooBroad: number;
  readonly searches: number;
  readonly sequential: readonly string[];
}

/** Makes them administrators whose session has just shown the second factor. */
export function makeAdministrators(superuserUrl: string, people: readonly Drawn[]): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    await client.query(
      `insert into administrators (account_id, role) select id, 'admin' from unnest($1::uuid[]) as id on conflict do nothing`,
      [people.map(({ accountId }) => accountId)],
    );
    await client.query('update sessions set factor_at = now() where id = any ($1::uuid[])', [
      people.map(({ sessionId }) => sessionId),
    ]);
  });
}

const actorOf = ({ accountId, sessionId }: Drawn): AdministratorActor => ({
  kind: 'session',
  accountId,
  sessionId,
  origin: { network: visitor.network.wide, ...visitor.device },
  requestId: uuidV7(),
  permission: 'people.find',
});

/** Runs the product's own search: once explained, for the pages, and many times as it is, for the time. */
export async function measureSearches(
  variables: Record<string, string>,
  {
    administrators,
    people,
  }: { readonly administrators: readonly Drawn[]; readonly people: readonly Drawn[] },
): Promise<SearchResult[]> {
  const config = readConfig(variables);
  let pages = 0;
  let sequential: string[] = [];
  // Searches are planned for their words, so the plans here are too.
  const explaining = explainingDatabase(
    config.DATABASE_URL,
    ({ plan }) => {
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      const scans = tablesTouched(plan).filter((one) => one.isSequential && one.buffers >= FEW_BUFFERS);
      sequential.push(...scans.map(({ table }) => table));
    },
    'force_custom_plan',
  );
  const context = await openContext(config, { onError: () => {} });
  const { db: plain } = openSearchDatabase(config);
  const searches = createSearchQueue();
  let turn = 0;
  /** True if the search was refused as too broad. */
  async function search(searchDb: Database, text: string): Promise<boolean> {
    // Each administrator may search sixty times a minute.
    const administrator = administrators[turn % administrators.length];
    turn += 1;
    // Each may see 600 people an hour. Twenty searches show 400 at most.
    if (turn % (administrators.length * 20) === 0) await sql`delete from people_seen`.execute(context.db);
    if (!administrator) throw new Error('no administrator');
    try {
      await findPeople({ ...context, searchDb, searches }, actorOf(administrator), { text, filter: 'all' });
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === 'search_too_broad') return true;
      throw error;
    }
  }
  try {
    const results: SearchResult[] = [];
    for (const { name, isBounded, text } of kinds) {
      const mostPages: number[] = [];
      sequential = [];
      const times: number[] = [];
      let tooBroad = 0;
      for (const [n, person] of people.entries()) {
        const words = text(person);
        if (n % EXPLAINED_EVERY === 0) {
          pages = 0;
          await search(explaining, words);
          mostPages.push(pages);
        }
        const startedAt = performance.now();
        const refused = await search(plain, words);
        times.push(performance.now() - startedAt);
        if (refused) tooBroad += 1;
        // A search that reads far is the same each time.
        if (!isBounded && times.length >= FEW) break;
      }
      results.push({
        name,
        isBounded,
        pages: Math.max(...mostPages),
        p50Ms: percentile(times, 1 / 2),
        p99Ms: percentile(times, 99 / 100),
        tooBroad,
        searches: times.length,
        sequential: [...new Set(sequential)],
      });
    }
    return results;
  } finally {
    await plain.destroy();
    await explaining.destroy();
    await context.close();
  }
}
