import { expect } from 'vitest';
import type { Browser } from '../browser.ts';
import { registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Variables } from '../test-environment.ts';
import { signed } from './token-forgery.ts';

export interface TokenVictim {
  readonly test: TestApp;
  readonly token: string;
  readonly kid: string;
  readonly show: (forged: string) => ReturnType<Browser['get']>;
  /** With the key that the product signs with at the moment. */
  readonly sign: (payload: string | Uint8Array, header?: object) => Promise<string>;
  readonly allRefused: (forgeries: Record<string, string> | readonly string[]) => Promise<void>;
}

/** Somebody whose own cookies go with every attempt: the token alone must fail. */
export async function startTokenVictim(variables: Variables = {}): Promise<TokenVictim> {
  const test = await startTestApp({ variables });
  const victim = test.browser();
  await registerPerson(victim);
  const token = victim.token ?? '';
  const { id: kid } = await test.context.signingKeyring.signingKey();
  const show = (forged: string) => victim.clone().get('v2/account/me', { authorization: `Bearer ${forged}` });
  return {
    test,
    token,
    kid,
    show,
    async sign(payload, header = {}) {
      const { privateKey } = await test.context.signingKeyring.signingKey();
      return signed({ alg: 'ES256', typ: 'at+jwt', kid, ...header }, payload, privateKey);
    },
    async allRefused(forgeries) {
      for (const [name, forged] of Object.entries(forgeries)) {
        const answer = await show(forged);
        expect(answer.problem(), name).toMatchObject({ status: 401, code: 'session_invalid' });
      }
      expect((await show(token)).status, 'the real token').toBe(200);
    },
  };
}
