import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { open, seal } from '../security/encryption.ts';
import type { SecretKey, SecretKeys } from '../security/secret-keys.ts';
import { uuidToText, uuidV7 } from '../security/uuid-v7.ts';
import type { Database } from '../store/engine/database.ts';
import type { DatabaseClock } from '../store/engine/database-clock.ts';
import {
  addRsaHalf,
  hasRsaHalf,
  insertFirstSigningKey,
  insertSigningKey,
  type NewSigningKey,
  type RsaHalf,
  readSigningKeys,
  replaceSigningKeys,
} from '../store/session/signing-keys.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.ts';
import { UnreadableSigningKey } from './unreadable-signing-key.ts';

interface SigningKey {
  readonly id: string;
  /** The encoded JWT header of every token that it signs. */
  readonly header: string;
  readonly publicJwk: JsonWebKey;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly signsFrom: Date;
  /** Both halves are sealed under this key. */
  readonly secret: SecretKey;
  readonly rsa: { readonly publicJwk: JsonWebKey; readonly privateKey: KeyObject } | undefined;
}

export interface SigningKeyring {
  signingKey(): Promise<SigningKey>;
  /** Undefined if no known key has this header. */
  keyOfHeader(header: string): Promise<SigningKey | undefined>;
  publicKeys(): Promise<JsonWebKey[]>;
  /** Private, for ID tokens: both halves of each key, the one that signs now first. */
  idTokenKeys(): Promise<JsonWebKey[]>;
  /** The key that signed an ID token, also if it was replaced since. */
  keyOfIdToken(kid: string): Promise<IdTokenKey | undefined>;
}

export interface IdTokenKey {
  readonly algorithm: 'ES256' | 'RS256';
  readonly publicKey: KeyObject;
}

/** Verifiers may cache the published set for minutes. A key signs only after all of them have seen it. */
export const PUBLISHED_BEFORE_SIGNING_SECONDS = 3_600;
/** For a leaked key. Skips the wait for other verifiers, but exceeds the minimum interval between re-reads below. */
export const SOONEST_SIGNING_SECONDS = 5;
/** A replaced key verifies until its last token has expired, with a margin for processes that re-read late. */
export const VERIFIES_AFTER_SECONDS = ACCESS_TOKEN_SECONDS + 600;
/** For this long a replaced key still recognises an ID token as ours. */
const HINT_SECONDS = 400 * 86_400;
/** The longest time for which a process still uses, accepts or publishes a revoked key. */
export const REREAD_EVERY_SECONDS = 5;
/** An unknown header triggers a re-read. This interval keeps forged headers from flooding the database. */
const REREAD_AT_MOST_EVERY_MS = 1_000;
/** The JWKS endpoint waits this long for a slow database, then returns the cached keys. */
const PUBLISH_WAIT_MS = 500;

export function createSigningKeyring(db: Database, keys: SecretKeys, clock: DatabaseClock): SigningKeyring {
  let known: SigningKey[] = [];
  /** Applications may show an ID token long after its key was replaced, to say who logs out. */
  let retired: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const askedAt = performance.now();
    const rows = await readSigningKeys(db, VERIFIES_AFTER_SECONDS, HINT_SECONDS);
    if (rows[0]) clock.adjust(rows[0].databaseTime, askedAt, performance.now());
    const opened = rows.flatMap((row) => {
      const before = [...known, ...retired].find((key) => key.id === row.id);
      if (before && (before.rsa || !row.rsa)) return before;
      const secret = keys.find(row.keyId);
      // A new key that we cannot decrypt must not keep revoked keys in use.
      if (!secret && (known.length > 0 || !row.verifies)) return [];
      if (!secret) throw new UnreadableSigningKey(row.id, row.keyId);
      const unsealed = (sealed: Buffer, id: string): KeyObject =>
        createPrivateKey({ key: JSON.parse(open(secret.derive('signing-key'), sealed, id)), format: 'jwk' });
      return {
        id: row.id,
        header: headerOf(row.id),
        publicJwk: row.publicJwk,
        publicKey: createPublicKey({ key: row.publicJwk, format: 'jwk' }),
        privateKey: unsealed(row.privateKey, row.id),
        signsFrom: row.signsFrom,
        secret,
        rsa: row.rsa
          ? { publicJwk: row.rsa.publicJwk, privateKey: unsealed(row.rsa.privateKey, rsaId(row.id)) }
          : undefined,
      };
    });
    const verifying = new Set(rows.flatMap(({ id, verifies }) => (verifies ? [id] : [])));
    known = opened.filter(({ id }) => verifying.has(id));
    retired = opened.filter(({ id }) => !verifying.has(id));
    readAt = askedAt;
  }

  function reread(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const isOlderThan = (ms: number): boolean => performance.now() - readAt > ms;

  /** Waits instead of using outdated keys. After an idle hour, a revoked key would otherwise be accepted once more. */
  async function current(): Promise<SigningKey[]> {
    if (isOlderThan(REREAD_EVERY_SECONDS * 1_000)) await reread();
    if (known.length > 0) return known;
    await insertFirstSigningKey(db, newSigningKey(keys, false));
    await reread();
    return known;
  }

  async function signingKey(): Promise<SigningKey> {
    const ready = (await current()).filter((key) => key.signsFrom <= clock.now());
    const newest = ready.sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0];
    if (!newest) throw new Error('no signing key is ready');
    return newest;
  }

  /** Only the first request of the first application waits for a key to be made. */
  async function withRsaHalf(): Promise<SigningKey> {
    const key = await signingKey();
    if (key.rsa) return key;
    await addRsaHalf(db, key.id, newRsaHalf(key.secret, key.id));
    await reread();
    return signingKey();
  }

  return {
    signingKey,
    async idTokenKeys() {
      const first = await withRsaHalf();
      return [first, ...known.filter(({ id }) => id !== first.id), ...retired].flatMap(privateJwks);
    },
    async keyOfIdToken(kid) {
      const key = [...(await current()), ...retired].find(({ id }) => kid === id || kid === rsaId(id));
      if (!key) return undefined;
      if (kid === key.id) return { algorithm: ALGORITHM, publicKey: key.publicKey };
      return (
        key.rsa && {
          algorithm: RSA_ALGORITHM,
          publicKey: createPublicKey({ key: key.rsa.publicJwk, format: 'jwk' }),
        }
      );
    },
    async keyOfHeader(header) {
      const key = (await current()).find((one) => one.header === header);
      if (key || !isOlderThan(REREAD_AT_MOST_EVERY_MS)) return key;
      await reread();
      return known.find((one) => one.header === header);
    },
    async publicKeys() {
      // A verifier re-fetches rarely, after it saw an unknown key. A set from before the rotation would fail it.
      if (known.length > 0 && isOlderThan(REREAD_AT_MOST_EVERY_MS))
        await Promise.race([reread().catch(() => {}), sleep(PUBLISH_WAIT_MS, undefined, { ref: false })]);
      const published = known.length > 0 ? known : await current();
      return published.flatMap(({ publicJwk, rsa }) => (rsa ? [publicJwk, rsa.publicJwk] : [publicJwk]));
    },
  };
}

/** `keys rotate`: inserts one row, which every process picks up by itself. */
export async function rotateSigningKey(db: Database, keys: SecretKeys, leadSeconds: number): Promise<string> {
  const key = newSigningKey(keys, await hasRsaHalf(db));
  // Before the first start, no verifier needs time to fetch the key, and no other key could sign.
  if (!(await insertFirstSigningKey(db, key))) await insertSigningKey(db, key, leadSeconds);
  return key.id;
}

/** `keys rotate --revoke`: deletes all other keys and signs with the new one at once. */
export async function revokeSigningKeys(
  db: Database,
  keys: SecretKeys,
): Promise<{ readonly id: string; readonly revoked: number }> {
  const key = newSigningKey(keys, await hasRsaHalf(db));
  return { id: key.id, revoked: await replaceSigningKeys(db, key) };
}

const ALGORITHM = 'ES256';
const TYPE = 'at+jwt';

function headerOf(kid: string): string {
  return Buffer.from(JSON.stringify({ alg: ALGORITHM, typ: TYPE, kid })).toString('base64url');
}

function newSigningKey(keys: SecretKeys, withRsa: boolean): NewSigningKey {
  const id = uuidToText(uuidV7());
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicJwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: id, alg: ALGORITHM, use: 'sig' };
  const privateJwk = JSON.stringify(pair.privateKey.export({ format: 'jwk' }));
  const privateKey = seal(keys.current.derive('signing-key'), privateJwk, id);
  const rsa = withRsa ? newRsaHalf(keys.current, id) : null;
  return { id, publicJwk, privateKey, keyId: keys.current.id, rsa };
}

const RSA_ALGORITHM = 'RS256';
const RSA_BITS = 2048;
const rsaId = (id: string): string => `${id}-rsa`;

function newRsaHalf(secret: SecretKey, id: string): RsaHalf {
  const pair = generateKeyPairSync('rsa', { modulusLength: RSA_BITS });
  const kid = rsaId(id);
  return {
    publicJwk: { ...pair.publicKey.export({ format: 'jwk' }), kid, alg: RSA_ALGORITHM, use: 'sig' },
    privateKey: seal(
      secret.derive('signing-key'),
      JSON.stringify(pair.privateKey.export({ format: 'jwk' })),
      kid,
    ),
  };
}

function privateJwks({ publicJwk, privateKey, rsa }: SigningKey): JsonWebKey[] {
  const own = { ...publicJwk, ...privateKey.export({ format: 'jwk' }) };
  return rsa ? [{ ...rsa.publicJwk, ...rsa.privateKey.export({ format: 'jwk' }) }, own] : [own];
}
