import { type ExternalOutcome, externalOutcomes } from '@portaria/contract';
import type {
  ApprovalAskedResponse,
  ConnectionsResponse,
  ListedConnection,
  PauseConnectionBody,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import type { LoginProvider } from '../base/config/login-providers.ts';
import { nameOfProvider } from '../base/config/provider-name.ts';
import type { Actor, AdministratorActor } from '../session/actor.ts';
import { listApprovals } from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import {
  listConnections,
  type OutcomeCount,
  outcomesOfDays,
  type StoredConnection,
  setConnectionPaused,
} from '../store/sign-in/external-connections.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { askApproval } from './ask-approval.ts';
import { look } from './look.ts';
import { reasonText } from './reason.ts';

/** All that an approval stores of a connection, and all that may change here. */
export const connectionChange = z.strictObject({ id: z.string(), paused: z.boolean() });
type ConnectionChange = z.infer<typeof connectionChange>;

const OUTCOME_DAYS = 30;

const atOnce = { approvalId: null, expiresAt: null };

/** Those of the settings, in their order. */
export function connections(
  context: AdministrationContext,
  actor: AdministratorActor,
): Promise<ConnectionsResponse> {
  return look(context, actor, { action: 'connections.seen', accountId: null }, async (trx) => {
    const asked = (await listApprovals(trx, null)).filter(({ action }) => action === 'connection.set');
    const waiting = asked.map(({ payload }) => z.parse(connectionChange, payload).id);
    const items = await connectionsOf(trx, context);
    return { items: items.map((one) => ({ ...one, waiting: waiting.includes(one.id) })) };
  });
}

/** For the pages and the command line. */
export async function connectionsOf(
  db: Database,
  { config: { loginProviders } }: Pick<AdministrationContext, 'config'>,
): Promise<Omit<ListedConnection, 'waiting'>[]> {
  const stored = new Map((await listConnections(db)).map((one) => [one.provider, one]));
  const counted = await outcomesOfDays(db, OUTCOME_DAYS);
  return loginProviders.map(({ id, type }) => ({
    id,
    name: nameOfProvider(loginProviders, id),
    kind: type,
    outcomes: countsOf(counted.filter(({ provider }) => provider === id)),
    ...stateOf(stored.get(id)),
  }));
}

function stateOf(
  stored: StoredConnection | undefined,
): Pick<ListedConnection, 'pausedAt' | 'people' | 'countedAt' | 'lastFailure'> {
  const { lastFailedAt = null, lastFailure = null, lastFailureDetail: detail = null } = stored ?? {};
  return {
    pausedAt: stored?.pausedAt?.toISOString() ?? null,
    people: stored?.people ?? null,
    countedAt: stored?.countedAt?.toISOString() ?? null,
    lastFailure:
      lastFailedAt && isOutcome(lastFailure)
        ? { at: lastFailedAt.toISOString(), outcome: lastFailure, detail }
        : null,
  };
}

/** A newer process may store outcomes that this one does not know. */
function isOutcome(outcome: string | null): outcome is ExternalOutcome {
  return externalOutcomes.some((known) => known === outcome);
}

function countsOf(counted: readonly OutcomeCount[]): ListedConnection['outcomes'] {
  return externalOutcomes.flatMap((outcome) =>
    counted.filter((one) => one.outcome === outcome).map(({ today, days }) => ({ outcome, today, days })),
  );
}

/** Pausing runs at once. Letting it work again opens a way in, so a second person approves it where four eyes are on. */
export async function pauseConnection(
  context: AdministrationContext,
  actor: AdministratorActor,
  { id, paused, reason: given }: PauseConnectionBody,
): Promise<ApprovalAskedResponse> {
  assertConfigured(context, id);
  const [payload, reason] = [{ id, paused }, reasonText(given)];
  if (!paused && context.config.ADMIN_FOUR_EYES)
    return askApproval(context, actor, { action: 'connection.set', payload, reason, accountId: null });
  await context.db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    await pauseConnectionIn(trx, actor, payload, reason);
  });
  return atOnce;
}

/** By the command line, at once in both directions. */
export async function pauseByOperator(
  context: AdministrationContext,
  actor: Actor,
  change: ConnectionChange,
): Promise<void> {
  assertConfigured(context, change.id);
  await context.db.transaction().execute((trx) => pauseConnectionIn(trx, actor, change, 'internal'));
}

/** The change and its row, in the caller's transaction. */
export async function pauseConnectionIn(
  trx: Database,
  actor: Actor,
  { id, paused }: ConnectionChange,
  reason: string,
): Promise<void> {
  await setConnectionPaused(trx, id, paused);
  const details = { connection: id, paused };
  await record(trx, actor, { action: 'connection.set', accountId: null, reason, details }, 'done');
}

/** What would happen, for those who decide. */
export function connectionFacts(payload: unknown, providers: readonly LoginProvider[]) {
  const { id, paused } = z.parse(connectionChange, payload);
  return { connection: nameOfProvider(providers, id), disabled: String(paused) };
}

/** A connection that the settings do not name has nothing to pause. */
function assertConfigured({ config }: AdministrationContext, id: string): void {
  if (!config.loginProviders.some((one) => one.id === id)) throw new AppError('not_found');
}
