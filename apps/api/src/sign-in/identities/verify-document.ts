import type { Config } from '../../base/config/config.ts';
import { documentIndexes, sealDocument } from '../../security/sealed-document.ts';
import { openSubject } from '../../security/sealed-subject.ts';
import { auditEntry, type Caller } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { findCpfIdentity, markDocument } from '../../store/accounts/verified-documents.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';

type DocumentContext = Pick<Context, 'config' | 'secretKeys'>;

/** The connections that tell a CPF which the profile has room for. */
function cpfProviders({
  PROFILE_FIELDS,
  loginProviders,
}: Pick<Config, 'PROFILE_FIELDS' | 'loginProviders'>): string[] {
  if (!PROFILE_FIELDS.includes('document')) return [];
  return loginProviders.filter(({ type }) => type === 'govbr').map(({ id }) => id);
}

interface Verified {
  readonly accountId: string;
  readonly sessionId: string;
  /** The connection that was used just now. Any, if the account was confirmed meanwhile. */
  readonly by?: string;
}

/**
 * Fills an empty document with the CPF of the account's identity, and marks it. Nothing happens while the address is not
 * confirmed, because the mailbox's owner could take the account and would see it. Requires the account's row lock.
 */
export async function verifyDocument(
  { config, secretKeys }: DocumentContext,
  trx: Database,
  { accountId, sessionId, by }: Verified,
  caller: Caller,
): Promise<void> {
  const providers = cpfProviders(config).filter((id) => by === undefined || id === by);
  if (providers.length === 0) return;
  const identity = await findCpfIdentity(trx, accountId, providers);
  if (!identity || identity.markedLevel === identity.level) return;
  const cpf = openSubject(secretKeys, identity, accountId);
  if (cpf === undefined) return;
  const isFilled = await markDocument(trx, accountId, {
    document: sealDocument(secretKeys, cpf, accountId),
    indexes: documentIndexes(secretKeys, cpf),
    level: identity.level ?? 1,
  });
  if (isFilled) await insertAuditEvent(trx, accountId, auditEntry(caller, 'profile.changed', { sessionId }));
}

/** Whether the CPF of the account's identity is another one. */
export async function differsFromCpf(
  { config, secretKeys }: DocumentContext,
  db: Database,
  accountId: string,
  document: string,
): Promise<boolean> {
  const providers = cpfProviders(config);
  if (providers.length === 0) return false;
  const identity = await findCpfIdentity(db, accountId, providers);
  const cpf = identity && openSubject(secretKeys, identity, accountId);
  return cpf !== undefined && cpf !== document;
}
