import { setTimeout as sleep } from 'node:timers/promises';
import type { CryptoKey, JWK } from 'jose';
import { errors, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Database } from '../data/database.ts';
import type { DatabaseClock } from '../data/database-clock.ts';
import {
  insertFirstSigningKey,
  insertSigningKey,
  type NewSigningKey,
  readSigningKeys,
} from '../data/signing-keys.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.ts';
import { open, seal } from './encryption.ts';
import type { SecretKeys } from './secret-keys.ts';
import { uuidToText, uuidV7 } from './uuid-v7.ts';

interface SigningKey {
  readonly id: string;
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
  readonly signsFrom: Date;
}

export interface SigningKeyring {
  signingKey(): Promise<SigningKey>;
  verifyingKey(kid: string | undefined): Promise<CryptoKey>;
  publicKeys(): Promise<JWK[]>;
}

/** Verifiers may hold the published set for minutes; a key signs only after all of them have seen it. */
export const PUBLISHED_BEFORE_SIGNING_SECONDS = 3_600;
/** For a leaked key: no wait for other verifiers, just longer than a process may refuse to look again (below). */
export const SOONEST_SIGNING_SECONDS = 5;
/** A replaced key verifies until its last token has ended, with time to spare for slow re-readers. */
export const VERIFIES_AFTER_SECONDS = ACCESS_TOKEN_SECONDS + 600;
const REREAD_EVERY_MS = 5_000;
/** An unknown key id makes a process look again, but a flood of made-up ids must not become a flood of queries. */
const REREAD_AT_MOST_EVERY_MS = 1_000;
/** How long whoever asks for the published set waits for a slow database before getting the keys at hand. */
const PUBLISH_PATIENCE_MS = 500;

export function createSigningKeyring(db: Database, keys: SecretKeys, clock: DatabaseClock): SigningKeyring {
  let known: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const askedAt = performance.now();
    const rows = await readSigningKeys(db, VERIFIES_AFTER_SECONDS);
    if (rows[0]) clock.adjust(rows[0].databaseTime, askedAt, performance.now());
    known = await Promise.all(
      rows.map(async (row) => {
        const before = known.find((key) => key.id === row.id);
        if (before) return before;
        const secret = keys.find(row.keyId);
        if (!secret) throw new Error(`signing key ${row.id} rests under a secret key that is not configured`);
        const privateJwk: JWK = JSON.parse(open(secret.derive('signing-key'), row.privateKey, row.id));
        return {
          id: row.id,
          publicJwk: row.publicJwk,
          publicKey: (await importJWK(row.publicJwk, 'ES256')) as CryptoKey,
          privateKey: (await importJWK(privateJwk, 'ES256')) as CryptoKey,
          signsFrom: row.signsFrom,
        };
      }),
    );
    readAt = performance.now();
  }

  function reread(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function current(): Promise<SigningKey[]> {
    if (known.length === 0) await reread();
    else if (performance.now() - readAt > REREAD_EVERY_MS) reread().catch(() => {}); // the keys at hand still serve
    if (known.length > 0) return known;
    await insertFirstSigningKey(db, await newSigningKey(keys));
    await reread();
    return known;
  }

  return {
    async signingKey() {
      const ready = (await current()).filter((key) => key.signsFrom <= clock.now());
      const newest = ready.sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0];
      if (!newest) throw new Error('no signing key is ready');
      return newest;
    },
    async verifyingKey(kid) {
      let key = (await current()).find(({ id }) => id === kid);
      if (!key && performance.now() - readAt > REREAD_AT_MOST_EVERY_MS) {
        await reread();
        key = known.find(({ id }) => id === kid);
      }
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    async publicKeys() {
      await current();
      // Who asks has met a key of another process, and asks seldom: a set from before the rotation would fail them.
      if (performance.now() - readAt > REREAD_AT_MOST_EVERY_MS)
        await Promise.race([reread().catch(() => {}), sleep(PUBLISH_PATIENCE_MS, undefined, { ref: false })]);
      return known.map((key) => key.publicJwk);
    },
  };
}

/** `keys rotate`: one row for all machines; each process picks it up by itself. */
export async function rotateSigningKey(db: Database, keys: SecretKeys, leadSeconds: number): Promise<string> {
  const key = await newSigningKey(keys);
  // Before the first start there is nobody to wait for, and nothing else that could sign meanwhile.
  if (!(await insertFirstSigningKey(db, key))) await insertSigningKey(db, key, leadSeconds);
  return key.id;
}

async function newSigningKey(keys: SecretKeys): Promise<NewSigningKey> {
  const id = uuidToText(uuidV7());
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk: JWK = { ...(await exportJWK(pair.publicKey)), kid: id, alg: 'ES256', use: 'sig' };
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  const privateKey = seal(keys.current.derive('signing-key'), privateJwk, id);
  return { id, publicJwk, privateKey, keyId: keys.current.id };
}
