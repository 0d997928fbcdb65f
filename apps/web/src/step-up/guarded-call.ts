import { createContext, useContext } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/http-client.ts';
import type { Api } from '../http/use-api.ts';
import type { SessionHold } from '../session/session-hold.ts';

/**
 * What a rejected call requires before it is retried: step-up authentication or a new login. With a second factor a
 * code replaces the password in the first, and follows it in the second.
 */
export type Need = 'proof' | 'proof-code' | 'login' | 'login-code';

/** `gone` means cancelled after the session ended. The page stays open without a user. */
export type Outcome = 'done' | 'cancelled' | 'gone';

const needs: Record<string, Need> = { proof_required: 'proof', session_invalid: 'login' };

export function needOf(error: unknown): Need | null {
  return error instanceof ApiError && error.code !== null ? (needs[error.code] ?? null) : null;
}

interface Guard extends Pick<Api, 'attempt' | 'follow'> {
  hold: SessionHold;
  ask: (need: Need) => Promise<Outcome>;
}

/** A call that opens step-up or login if required and is then retried once. Its form only waits longer. */
export function createGuardedCall({ attempt, follow, hold, ask }: Guard): Call {
  const settled: Call = async (endpoint, body, options) => {
    try {
      return await attempt(endpoint, body, options);
    } catch (error) {
      follow(error);
      throw error;
    } finally {
      hold.release();
    }
  };
  return async (endpoint, body, options) => {
    // Before the call, because the route guard reacts to a rejected renewal before this code does.
    hold.keep();
    try {
      const answer = await attempt(endpoint, body, options);
      hold.release();
      return answer;
    } catch (error) {
      const need = needOf(error);
      if (need === null) {
        hold.release();
        follow(error);
        throw error;
      }
      const outcome = await ask(need).catch((): never => {
        // The code of its dialog did not come.
        hold.release();
        throw new ApiError({ status: null, reason: 'offline' });
      });
      if (outcome === 'done') return settled(endpoint, body, options);
      if (outcome === 'cancelled') hold.release();
      throw new ApiError({ status: null, reason: 'cancelled' });
    }
  };
}

export const GuardedCallContext = createContext<Call | null>(null);

/** For every change in the account area. */
export function useGuardedCall(): Call {
  const call = useContext(GuardedCallContext);
  if (call === null) throw new Error('useGuardedCall needs the GuardedCalls of app/account-area.tsx');
  return call;
}
