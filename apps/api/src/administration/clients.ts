import {
  type ApprovalAskedResponse,
  type ClientsResponse,
  clientName,
  type DisableClientBody,
  type SetClientBody,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import { redirectUriProblem } from '../security/redirect-uri.ts';
import type { Actor, AdministratorActor } from '../session/actor.ts';
import { listDays } from '../store/administration/daily-figures.ts';
import type { Database } from '../store/engine/database.ts';
import {
  findClientKind,
  listClients,
  setClientAddresses,
  setClientDisabled,
} from '../store/openid/oidc-clients.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { askApproval } from './ask-approval.ts';
import { look } from './look.ts';
import { openedIn } from './opened-in.ts';
import { reasonText } from './reason.ts';

/** A change of an application, as an approval stores it. */
export const clientChange = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  redirectUris: z.optional(z.array(z.string())),
  postLogoutRedirectUris: z.optional(z.array(z.string())),
  disabled: z.optional(z.boolean()),
});
type ClientChange = z.infer<typeof clientChange>;

const OPENED_DAYS = 30;

const atOnce = { approvalId: null, expiresAt: null };

export function clients(context: AdministrationContext, actor: AdministratorActor): Promise<ClientsResponse> {
  return look(context, actor, { action: 'clients.seen', accountId: null }, async (trx) => {
    const opened = openedIn((await listDays(trx, OPENED_DAYS)).rows);
    return {
      items: (await listClients(trx)).map((client) => ({
        id: client.id,
        name: client.name,
        kind: client.kind,
        firstParty: client.firstParty,
        redirectUris: [...client.redirectUris],
        postLogoutRedirectUris: [...client.postLogoutRedirectUris],
        scopes: [...client.scopes],
        disabledAt: client.disabledAt?.toISOString() ?? null,
        opened: opened.get(client.name) ?? null,
      })),
    };
  });
}

/** Another return address would let its owner log people in, so a second person must approve it. */
export async function setClient(
  context: AdministrationContext,
  actor: AdministratorActor,
  { reason, ...change }: SetClientBody,
): Promise<ApprovalAskedResponse> {
  await assertAddresses(context, change);
  return changeOrAsk(context, actor, change, reasonText(reason));
}

/** Pausing an application runs at once. */
export async function disableClient(
  context: AdministrationContext,
  actor: AdministratorActor,
  { id, disabled, reason }: DisableClientBody,
): Promise<ApprovalAskedResponse> {
  if (!disabled) return changeOrAsk(context, actor, { id, disabled }, reasonText(reason));
  await runChange(context, actor, { id, disabled }, reasonText(reason));
  return atOnce;
}

async function changeOrAsk(
  context: AdministrationContext,
  actor: AdministratorActor,
  change: ClientChange,
  reason: string,
): Promise<ApprovalAskedResponse> {
  if ((await findClientKind(context.db, change.id)) === undefined) throw new AppError('not_found');
  if (context.config.ADMIN_FOUR_EYES)
    return askApproval(context, actor, { action: 'client.set', payload: change, reason, accountId: null });
  await runChange(context, actor, change, reason);
  return atOnce;
}

async function runChange(
  { db }: AdministrationContext,
  actor: AdministratorActor,
  change: ClientChange,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    await changeClientIn(trx, actor, change, reason);
  });
}

/** The change and its row, in the caller's transaction. */
export async function changeClientIn(
  trx: Database,
  actor: Actor,
  { id, name, redirectUris, postLogoutRedirectUris, disabled }: ClientChange,
  reason: string,
): Promise<void> {
  // The release before accepted others, and a request may be from then.
  if (name !== undefined && !clientName.test(name))
    throw new AppError('validation_failed', { fields: ['name'] });
  const found =
    disabled === undefined
      ? await setClientAddresses(trx, {
          id,
          name: name ?? '',
          redirectUris: redirectUris ?? [],
          postLogoutRedirectUris: postLogoutRedirectUris ?? [],
        })
      : await setClientDisabled(trx, id, disabled);
  if (!found) throw new AppError('not_found');
  const fields = disabled === undefined ? ['name', 'redirectUris', 'postLogoutRedirectUris'] : ['disabled'];
  const details = { client: id, fields, ...(disabled !== undefined && { disabled }) };
  await record(trx, actor, { action: 'client.set', accountId: null, reason, details }, 'done');
}

async function assertAddresses(
  { db, config }: AdministrationContext,
  { id, redirectUris, postLogoutRedirectUris }: Omit<SetClientBody, 'reason'>,
): Promise<void> {
  const kind = await findClientKind(db, id);
  if (kind === undefined) throw new AppError('not_found');
  const rules = { kind, ownOrigin: config.origin };
  const isRefused = (uri: string): boolean => redirectUriProblem(uri, rules) !== undefined;
  if (redirectUris.some(isRefused) || (redirectUris.length === 0) !== (kind === 'machine'))
    throw new AppError('redirect_uri_invalid', { fields: ['redirectUris'] });
  if (postLogoutRedirectUris.some(isRefused))
    throw new AppError('redirect_uri_invalid', { fields: ['postLogoutRedirectUris'] });
}
