import { createHash, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** The key of an application that binds its tokens to it (DPoP). */
export interface TestWallet {
  /** The claim of a token that is bound to this key. */
  readonly cnf: { readonly jkt: string };
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  /** Signs the proof of a call, with the given changes. */
  prove(call: TestCall, changes?: ProofChanges): Promise<string>;
}

export interface TestCall {
  readonly method: string;
  readonly address: string;
  readonly token: string;
}

export interface ProofChanges {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

export async function newWallet(alg = 'ES256'): Promise<TestWallet> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  return {
    cnf: { jkt: await calculateJwkThumbprint(publicJwk) },
    publicJwk,
    privateJwk: await exportJWK(privateKey),
    prove({ method, address, token }, { claims = {}, header = {} } = {}) {
      const ath = createHash('sha256').update(token).digest('base64url');
      const iat = Math.floor(Date.now() / 1000);
      return new SignJWT({ htm: method, htu: address, ath, iat, jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk: publicJwk, ...header })
        .sign(privateKey);
    },
  };
}
