import { clientSecretHash, newClientSecret } from '../security/client-secret.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Database } from '../store/engine/database.ts';
import {
  addClientSecret,
  type ClientDefinition,
  deleteClientSecrets,
  deleteClients,
  lockClient,
  upsertClient,
} from '../store/openid/oidc-clients.ts';

/** The previous secret works for this long beside a new one. */
const PREVIOUS_SECRET_SECONDS = 7 * 86_400;

export interface SavedClient {
  readonly id: string;
  readonly created: boolean;
  /** In clear only here, once. */
  readonly secret: string | undefined;
}

/** Makes the table like the list, in one transaction. A confidential client that has no secret gets its first. */
export async function saveClients(
  db: Database,
  clients: readonly ClientDefinition[],
  removed: readonly string[] = [],
): Promise<SavedClient[]> {
  return db.transaction().execute(async (trx) => {
    await deleteClients(trx, removed);
    const saved: SavedClient[] = [];
    for (const client of clients) saved.push(await saveClient(trx, client));
    return saved;
  });
}

async function saveClient(trx: Database, client: ClientDefinition): Promise<SavedClient> {
  const before = await lockClient(trx, client.id);
  const created = await upsertClient(trx, client);
  const { id } = client;
  const hasSecret = usesSecret(client);
  if (!hasSecret) await deleteClientSecrets(trx, id);
  const needsSecret = hasSecret && (!before || !usesSecret(before));
  return { id, created, secret: needsSecret ? await insertSecret(trx, id) : undefined };
}

const usesSecret = ({ authMethod }: Pick<ClientDefinition, 'authMethod'>): boolean =>
  authMethod === 'client_secret_basic' || authMethod === 'client_secret_post';

/** Undefined for an unknown client, and for one that uses no secret. A secret that leaked must not live on. */
export async function renewClientSecret(
  db: Database,
  id: string,
  { endPrevious }: { readonly endPrevious: boolean },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const client = await lockClient(trx, id);
    if (!client || !usesSecret(client)) return undefined;
    if (endPrevious) await deleteClientSecrets(trx, id);
    return insertSecret(trx, id);
  });
}

async function insertSecret(trx: Database, clientId: string): Promise<string> {
  const secret = newClientSecret();
  const hash = clientSecretHash(secret);
  if (!hash) throw new Error('a new client secret has the wrong shape');
  await addClientSecret(trx, clientId, { id: uuidV7(), hash }, PREVIOUS_SECRET_SECONDS);
  return secret;
}
