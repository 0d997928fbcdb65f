import { verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { SigningKeyring } from '../session/signing-keyring.ts';

/** Who logs out, and from which application. */
export interface IdTokenHint {
  readonly accountId: string;
  readonly clientId: string;
  /** The session at that application. */
  readonly sid: string;
}

/** An ID token has no type. An access token or a logout token has one, and must not pass for it. */
const header = z.object({ alg: z.string(), kid: z.string(), typ: z.optional(z.literal('JWT')) });
const payload = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  sid: z.string(),
  exp: z.int(),
});

/** Signed by us at any time, expired or not: it only says who, and the session in the browser decides. */
export async function readIdTokenHint(
  keyring: SigningKeyring,
  issuer: string,
  hint: string,
): Promise<IdTokenHint | undefined> {
  const [head = '', body = '', signature = '', ...rest] = hint.split('.');
  const parsedHead = z.safeParse(header, json(head));
  const claims = z.safeParse(payload, json(body));
  if (!parsedHead.success || !claims.success || rest.length > 0) return undefined;
  const key = await keyring.keyOfIdToken(parsedHead.data.kid);
  if (key?.algorithm !== parsedHead.data.alg || claims.data.iss !== issuer) return undefined;
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: key.publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { sub, aud, sid } = claims.data;
  return isOurs ? { accountId: sub, clientId: aud, sid } : undefined;
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
