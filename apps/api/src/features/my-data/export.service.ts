import { assertMailsLeft } from '../../account-changes/assert-mails-left.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { lockAccountRow } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { type HeldName, heldNames, jsonRows, type RowForm, readHeld } from '../../data/held-data.ts';
import { findProfile } from '../../data/profiles.ts';
import { limits } from '../../limits/limits.ts';
import { NOTICE_SECONDS } from '../../mail-lifetimes.ts';
import { openDocument } from '../../security/sealed-document.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

export interface Export {
  readonly at: Date;
  /** Batches of rows, written in the form asked for. */
  readonly sections: readonly { readonly name: HeldName; rows(form: RowForm): AsyncIterable<string> }[];
}

/** Recorded and told to the owner before the first byte leaves: whoever takes the copy, the owner learns of it. */
export async function openExport(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<Export> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    await assertMailsLeft(trx, accountId, limits.exportMails);
    await insertAuditEvent(trx, accountId, auditOf(caller, 'data.exported', owner));
    const { device } = caller;
    await queueMail(context, trx, { accountId, kind: 'data-exported', seconds: NOTICE_SECONDS, device });
  });
  return {
    at: new Date(),
    sections: heldNames.map((name) => ({
      name,
      rows: (form) =>
        name === 'profile'
          ? readableProfile(context, accountId)
          : readHeld(context.db, name, accountId, form),
    })),
  };
}

/** As JSON, with the document as its owner wrote it, not as it rests. */
async function* readableProfile(context: Context, accountId: string): AsyncGenerator<string> {
  const sealed = (await findProfile(context.db, accountId))?.document;
  const document = sealed ? (openDocument(context.secretKeys, sealed, accountId) ?? null) : null;
  for await (const row of readHeld(context.db, 'profile', accountId, jsonRows)) {
    yield JSON.stringify({ ...JSON.parse(row), document });
  }
}
