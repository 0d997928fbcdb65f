import { setImmediate } from 'node:timers/promises';
import { openDocument, sealDocument } from '../security/sealed-document.ts';
import { openSubject, sealSubject } from '../security/sealed-subject.ts';
import { openTotp, sealTotp } from '../security/sealed-totp.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { lockDocumentsUnder, replaceDocument } from '../store/accounts/profiles.ts';
import type { Database } from '../store/engine/database.ts';
import { lockTotpSecretsUnder, replaceTotpCiphertext } from '../store/factors/totp-secrets.ts';
import { lockSubjectsUnder, replaceSubject } from '../store/sign-in/external-identities.ts';

/** A value that is stored encrypted, in the row with this id. */
interface Sealed {
  readonly id: string;
  /** Encrypts it under the current key and returns the statement that stores it. Undefined without its old key. */
  reseal(keys: SecretKeys): (() => Promise<void>) | undefined;
}

/** Locks the next values of one table that this key encrypted, after this row id. */
type NextSealed = (trx: Database, keyId: string, after: string, limit: number) => Promise<Sealed[]>;

const documents: NextSealed = async (trx, ...range) =>
  (await lockDocumentsUnder(trx, ...range)).map(({ accountId, ...sealed }) => ({
    id: accountId,
    reseal(keys) {
      const document = openDocument(keys, sealed, accountId);
      if (document === undefined) return undefined;
      const renewed = sealDocument(keys, document, accountId);
      return () => replaceDocument(trx, accountId, renewed);
    },
  }));

const totpSecrets: NextSealed = async (trx, ...range) =>
  (await lockTotpSecretsUnder(trx, ...range)).map(({ id, accountId, ...sealed }) => ({
    id,
    reseal(keys) {
      const secret = openTotp(keys, sealed, accountId);
      if (!secret) return undefined;
      const renewed = sealTotp(keys, secret, accountId);
      return () => replaceTotpCiphertext(trx, id, renewed);
    },
  }));

/** Also its index moves to the current key. */
const subjects: NextSealed = async (trx, ...range) =>
  (await lockSubjectsUnder(trx, ...range)).map(({ id, accountId, provider, ...sealed }) => ({
    id,
    reseal(keys) {
      const subject = openSubject(keys, sealed, accountId);
      if (subject === undefined) return undefined;
      const renewed = sealSubject(keys, { provider, subject }, accountId);
      return () => replaceSubject(trx, id, renewed);
    },
  }));

/** Small, because a batch locks its rows and would delay people who change them. */
const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Re-encrypts values of older keys with the current key, so that operators can remove the old keys. */
export async function reseal(context: WorkerContext): Promise<void> {
  const { current, all } = context.secretKeys;
  for (const { id } of all.filter((key) => key !== current)) {
    for (const nextSealed of [documents, totpSecrets, subjects]) {
      let last: string | undefined = BEFORE_ALL;
      while (last !== undefined) {
        last = await resealBatch(context, nextSealed, id, last);
        await setImmediate();
      }
    }
  }
}

/** Returns the start of the next batch, or undefined after the last one. */
async function resealBatch(
  { db, secretKeys, log }: WorkerContext,
  nextSealed: NextSealed,
  keyId: string,
  after: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const batch = await nextSealed(trx, keyId, after, BATCH);
    for (const sealed of batch) await resealOrSkip(sealed)?.();
    return batch.length === BATCH ? batch.at(-1)?.id : undefined;
  });

  /** A damaged row must not prevent the re-encryption of all others. */
  function resealOrSkip(sealed: Sealed): (() => Promise<void>) | undefined {
    try {
      return sealed.reseal(secretKeys);
    } catch (err) {
      log.error({ err }, 'document damaged');
      return undefined;
    }
  }
}
