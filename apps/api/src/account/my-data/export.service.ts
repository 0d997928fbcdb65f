import { assertMailsLeft } from '../../mail/assert-mails-left.ts';
import { queueNotice } from '../../mail/queue-notice.ts';
import { openDocument } from '../../security/sealed-document.ts';
import type { AuthenticatedSession } from '../../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { lockAccountRow } from '../../store/accounts/accounts.ts';
import {
  type ExportedName,
  exportedNames,
  jsonRows,
  type RowForm,
  readHeld,
} from '../../store/accounts/personal-data-export.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';

export interface Export {
  readonly at: Date;
  readonly sections: readonly { readonly name: ExportedName; rows(form: RowForm): AsyncIterable<string> }[];
}

/** The audit event and the notice are committed before the first byte is sent, so no export goes unnoticed. */
export async function openExport(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<Export> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    await assertMailsLeft(trx, accountId, 'data-exported');
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'data.exported', owner));
    await queueNotice(context, trx, { accountId, kind: 'data-exported', device: originOf(caller) });
  });
  return {
    at: new Date(),
    sections: exportedNames.map((name) => ({
      name,
      rows: (form) =>
        name === 'profile'
          ? readableProfile(context, accountId)
          : readHeld(context.db, name, accountId, form),
    })),
  };
}

/** The document is encrypted at rest, so it is decrypted for the export. */
async function* readableProfile(context: Context, accountId: string): AsyncGenerator<string> {
  const sealed = (await findProfile(context.db, accountId))?.document;
  const document = sealed ? (openDocument(context.secretKeys, sealed, accountId) ?? null) : null;
  for await (const row of readHeld(context.db, 'profile', accountId, jsonRows)) {
    yield JSON.stringify({ ...JSON.parse(row), document });
  }
}
