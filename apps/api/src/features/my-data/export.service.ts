import { queueMail } from '../../account-changes/queue-mail.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { lockAccountRow } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { type HeldName, heldNames, jsonRows, type RowForm, readHeld } from '../../data/held-data.ts';
import { countMails } from '../../data/mails.ts';
import { findProfile } from '../../data/profiles.ts';
import { NOTICE_SECONDS } from '../../mail-lifetimes.ts';
import { openDocument } from '../../security/sealed-document.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

/** Both forms together: enough for whoever wants a copy, too few to keep the database busy with. */
const EXPORTS_A_DAY = 10;

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
    if ((await countMails(trx, accountId, 'data-exported')) >= EXPORTS_A_DAY)
      throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'export', accountId });
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
