import { canonicalDocument, canonicalUsername, isDocument } from '@portaria/contract';
import {
  type AdministratorRole,
  type FindPeopleBody,
  type FindPeopleResponse,
  type FoundPerson,
  mayDo,
  type PeopleFilter,
  type PeopleOrder,
  type PeopleTotal,
} from '@portaria/contract/administration';
import { AppError } from '../base/app-error.ts';
import { maskEmail } from '../security/mask-email.ts';
import { documentIndexes } from '../security/sealed-document.ts';
import { isUuid } from '../security/uuid-v7.ts';
import type { AdministratorActor } from '../session/actor.ts';
import {
  countConnected,
  countEveryone,
  countPeople,
  type Hit,
  type PersonRow,
  peopleByAge,
  peopleByConnection,
  peopleByIndexes,
  peopleByPrefix,
  peopleByWord,
  peopleByWords,
  peopleRows,
  personById,
  wordsOf,
} from '../store/administration/people-search.ts';
import { isCancelled, withSearchTimeout } from '../store/administration/search-database.ts';
import type { Database } from '../store/engine/database.ts';
import { assertRight } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { assertActorLimit, look } from './look.ts';
import type { SearchQueue } from './search-queue.ts';

const PAGE = 20;
/** Statements of one search, at most. A page may then be shorter, and the next one goes on. */
const LOOKS = 5;
const COUNTED_AT_MOST = 1_000;

export interface Searcher extends AdministrationContext {
  readonly searchDb: Database;
  readonly searches: SearchQueue;
}

type Kind = PeopleOrder | 'email' | 'id' | 'document' | 'word' | 'words';

/** A search waits for its turn before it costs anything, so that a flood of them does not slow logins down. */
export function findPeople(
  searcher: Searcher,
  actor: AdministratorActor,
  body: FindPeopleBody,
): Promise<FindPeopleResponse> {
  return searcher.searches.run(() => findInTurn(searcher, actor, body));
}

/**
 * The text decides how to search, so there is no field to choose. A search by document shows whose it is, so it needs the
 * same right as showing one, and counts as one.
 */
async function findInTurn(
  searcher: Searcher,
  actor: AdministratorActor,
  { text, filter, connection, order = 'newest', cursor }: FindPeopleBody,
): Promise<FindPeopleResponse> {
  const typed = text.trim();
  if (order === 'username' && (filter !== 'all' || connection !== undefined))
    throw new AppError('validation_failed', { fields: ['order'] });
  // No index has the people of a connection by a text or another filter.
  if (connection !== undefined && (typed !== '' || filter !== 'all'))
    throw new AppError('validation_failed', { fields: ['connection'] });
  const action = isDocument(typed) ? 'document.shown' : 'people.found';
  const details = { filter, byText: typed !== '', ...(connection !== undefined && { connection }) };
  await assertMaySearch(searcher, actor, action);
  const found = await findPage(searcher, { typed, filter, connection, order }, cursor).catch(
    async (error: unknown) => {
      // It cost as much as any other, so it counts too.
      await look(searcher, actor, { action, accountId: null, details }, async () => undefined);
      throw error;
    },
  );
  const shown = { action, accountId: null, details: { ...details, people: found.rows.length } } as const;
  const show = async (_trx: Database, role: AdministratorRole): Promise<FindPeopleResponse> => ({
    items: found.rows.map((row) => personOf(row, seesAddress(role, row, typed))),
    next: found.next,
    totals: found.totals,
    ...(found.connected && { connected: found.connected }),
  });
  return look(searcher, actor, shown, show, ({ items }) => items.map(({ id }) => id));
}

/** Before the search costs anything. The row is written with what was found. */
async function assertMaySearch(
  { db }: Searcher,
  actor: AdministratorActor,
  action: 'document.shown' | 'people.found',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const role = await assertRight(trx, actor);
    if (action === 'document.shown' && !mayDo(role, 'document.show'))
      throw new AppError('not_allowed', { accountId: actor.accountId });
    await assertActorLimit(trx, actor, action);
  });
}

interface FoundPage {
  readonly rows: PersonRow[];
  readonly next: string | null;
  readonly totals: Totals | null;
  readonly connected: PeopleTotal | undefined;
}

type Totals = Readonly<Record<PeopleFilter, PeopleTotal>>;

interface Wanted {
  readonly typed: string;
  readonly filter: PeopleFilter;
  readonly connection: string | undefined;
  readonly order: PeopleOrder;
}

async function findPage(searcher: Searcher, wanted: Wanted, cursor: string | undefined): Promise<FoundPage> {
  const rows: PersonRow[] = [];
  let next = cursor ?? null;
  let totals: Totals | null = null;
  let connected: PeopleTotal | undefined;
  // People whose user name matched already are not repeated for their name, so a page may need another look.
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await search(searcher, wanted, next ?? undefined);
    const page = await pageOf(searcher, found.hits, wanted.typed);
    rows.push(...page.rows);
    totals ??= found.totals;
    connected ??= found.connected;
    next = page.next;
    if (next === null || rows.length >= PAGE) break;
  }
  return { rows, next, totals, connected };
}

async function pageOf(
  { db }: Searcher,
  hits: readonly KindedHit[],
  typed: string,
): Promise<{ rows: PersonRow[]; next: string | null }> {
  const page = hits.slice(0, PAGE);
  const last = page.at(-1);
  const byName = new Set(page.filter(({ kind }) => kind.startsWith('word')).map(({ id }) => id));
  const prefix = canonicalUsername(typed);
  const rows = await peopleRows(
    db,
    page.map(({ id }) => id),
  );
  return {
    rows: rows.filter(
      ({ id, username }) => !(byName.has(id) && canonicalUsername(username).startsWith(prefix)),
    ),
    next: last && hits.length > PAGE ? formatCursor([last.kind, last.position]) : null,
  };
}

interface KindedHit extends Hit {
  readonly kind: Kind;
}

async function search(
  searcher: Searcher,
  wanted: Wanted,
  cursor: string | undefined,
): Promise<{ hits: KindedHit[] } & Pick<FoundPage, 'totals' | 'connected'>> {
  const [from, after] = cursor === undefined ? [] : parseCursor(cursor, [/^[a-z]+$/, /^[^\0]{1,300}$/]);
  const { connection, typed } = wanted;
  const isFirst = cursor === undefined;
  try {
    return await withSearchTimeout(searcher.searchDb, async (db) => ({
      hits: await collect(await stepsFor(searcher, db, wanted), { filter: wanted.filter, from, after }),
      totals: typed === '' && isFirst ? await totalsOf(db) : null,
      connected:
        connection !== undefined && isFirst
          ? totalIn(await countConnected(db, connection, COUNTED_AT_MOST))
          : undefined,
    }));
  } catch (error) {
    if (isCancelled(error)) throw new AppError('search_too_broad', { cause: error });
    throw error;
  }
}

interface Step {
  readonly kind: Kind;
  find(page: { readonly filter: PeopleFilter; readonly after: string | undefined }): Promise<Hit[]>;
}

/** Runs the steps in order until a page is full. A cursor says in which step it left off. */
async function collect(
  steps: readonly Step[],
  page: {
    readonly filter: PeopleFilter;
    readonly from: string | undefined;
    readonly after: string | undefined;
  },
): Promise<KindedHit[]> {
  const start = page.from === undefined ? 0 : steps.findIndex(({ kind }) => kind === page.from);
  if (start < 0) throw new AppError('validation_failed', { fields: ['cursor'] });
  const found = new Map<string, KindedHit>();
  for (const [at, { kind, find }] of steps.slice(start).entries()) {
    const hits = await find({ filter: page.filter, after: at === 0 ? page.after : undefined });
    for (const hit of hits) if (!found.has(hit.id)) found.set(hit.id, { ...hit, kind });
    if (found.size > PAGE) break;
  }
  return [...found.values()];
}

async function stepsFor(
  { secretKeys }: Searcher,
  db: Database,
  { typed, connection, order }: Wanted,
): Promise<Step[]> {
  if (connection !== undefined && order !== 'username')
    return [{ kind: order, find: (page) => peopleByConnection(db, connection, order, withUuid(page).after) }];
  if (typed === '' && order !== 'username')
    return [{ kind: order, find: (page) => peopleByAge(db, order, withUuid(page)) }];
  if (typed === '')
    return [{ kind: order, find: (page) => peopleByPrefix(db, 'username_canonical', '', page) }];
  if (typed.includes('@'))
    return [
      { kind: 'email', find: (page) => peopleByPrefix(db, 'email_canonical', typed.toLowerCase(), page) },
    ];
  if (isUuid(typed)) return [{ kind: 'id', find: () => personById(db, typed) }];
  if (isDocument(typed)) {
    const indexes = documentIndexes(secretKeys, canonicalDocument(typed));
    return [{ kind: 'document', find: () => peopleByIndexes(db, indexes) }];
  }
  const words = await wordsOf(db, typed);
  const byName: Step =
    words.length > 1
      ? { kind: 'words', find: (page) => peopleByWords(db, words, withUuid(page)) }
      : { kind: 'word', find: (page) => peopleByWord(db, words[0] ?? '', page) };
  const prefix = canonicalUsername(typed);
  return [
    { kind: 'username', find: (page) => peopleByPrefix(db, 'username_canonical', prefix, page) },
    ...(words.length > 0 ? [byName] : []),
  ];
}

/** A forged position must not fail in the database. */
function withUuid<Page extends { readonly after: string | undefined }>(page: Page): Page {
  if (page.after !== undefined && !isUuid(page.after))
    throw new AppError('validation_failed', { fields: ['cursor'] });
  return page;
}

async function totalsOf(db: Database): Promise<Totals> {
  return {
    all: await countEveryone(db),
    blocked: await totalOf(db, 'blocked'),
    frozen: await totalOf(db, 'frozen'),
    unconfirmed: await totalOf(db, 'unconfirmed'),
    deletion: await totalOf(db, 'deletion'),
    administration: await totalOf(db, 'administration'),
  };
}

async function totalOf(db: Database, filter: PeopleFilter): Promise<PeopleTotal> {
  return totalIn(await countPeople(db, filter, COUNTED_AT_MOST));
}

function totalIn(people: number): PeopleTotal {
  return people > COUNTED_AT_MOST
    ? { kind: 'moreThan', people: COUNTED_AT_MOST }
    : { kind: 'exactly', people };
}

/** Helpers see an address that they typed whole. Otherwise a list would be an export of addresses. */
function seesAddress(role: AdministratorRole, { email }: PersonRow, typed: string): boolean {
  if (role === 'support') return email.toLowerCase() === typed.toLowerCase();
  return role !== 'auditor';
}

function personOf(row: PersonRow, withAddress: boolean): FoundPerson {
  return {
    ...row,
    email: withAddress ? row.email : maskEmail(row.email),
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** How many people a filter has, as well as that is known at once. */
export async function peopleTotal(db: Database, filter: PeopleFilter): Promise<PeopleTotal> {
  return filter === 'all' ? countEveryone(db) : totalOf(db, filter);
}
