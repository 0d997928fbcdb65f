import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import type { Variables } from '@portaria/harness/test-environment';
import { signed } from '@portaria/harness/token-forgery';
import { expect } from 'vitest';

export interface TokenVictim {
  readonly test: TestApp;
  readonly token: string;
  readonly kid: string;
  readonly show: (forged: string) => ReturnType<Browser['get']>;
  /** Signs with the current signing key. */
  readonly sign: (payload: string | Uint8Array, header?: object) => Promise<string>;
  readonly expectAllRejected: (forgeries: Record<string, string> | readonly string[]) => Promise<void>;
}

/** Every attempt sends the victim's own cookies, so that only the token can cause the rejection. */
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
    async expectAllRejected(forgeries) {
      for (const [name, forged] of Object.entries(forgeries)) {
        const answer = await show(forged);
        expect(answer.problem(), name).toMatchObject({ status: 401, code: 'session_invalid' });
      }
      expect((await show(token)).status, 'the real token').toBe(200);
    },
  };
}
