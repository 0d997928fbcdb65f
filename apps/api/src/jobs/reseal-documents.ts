import { setImmediate } from 'node:timers/promises';
import { type AgedDocument, lockDocumentsUnder, replaceDocument } from '../data/profiles.ts';
import { openDocument, sealDocument } from '../security/sealed-document.ts';
import type { WorkerContext } from './worker-context.ts';

/** Small enough that nobody who saves a profile waits behind it. */
const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Seals what rests under a key that is no longer the first anew, so that no document is lost with the key. */
export async function resealDocuments(context: WorkerContext): Promise<void> {
  const { current, all } = context.secretKeys;
  for (const { id } of all.filter((key) => key !== current)) {
    let last: string | undefined = BEFORE_ALL;
    while (last !== undefined) {
      last = await resealBatch(context, id, last);
      await setImmediate();
    }
  }
}

/** Answers where the next batch begins, while there is more. */
async function resealBatch(
  context: WorkerContext,
  keyId: string,
  after: string,
): Promise<string | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const documents = await lockDocumentsUnder(trx, keyId, after, BATCH);
    for (const aged of documents) {
      const document = readable(context, aged);
      if (document === undefined) continue;
      await replaceDocument(trx, aged.accountId, sealDocument(context.secretKeys, document, aged.accountId));
    }
    return documents.length === BATCH ? documents.at(-1)?.accountId : undefined;
  });
}

/** One damaged row must not keep all others from being sealed anew. */
function readable({ secretKeys, log }: WorkerContext, aged: AgedDocument): string | undefined {
  try {
    return openDocument(secretKeys, aged, aged.accountId);
  } catch (err) {
    log.error({ err }, 'document damaged');
    return undefined;
  }
}
