import {
  loginWithPasskeyEndpoint,
  type PasskeyAnswer,
  type PasskeyRequest,
  passkeyRequestEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { askPasskey, restart } from '../../passkeys/ask-passkey.ts';
import { signalRemoved } from '../../passkeys/passkey-signals.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';

/** Before the challenge expires, which takes an hour. */
const ASK_AGAIN_MS = 45 * 60_000;

interface PasskeyLoginOptions {
  enter: (request: () => Promise<UserResponse>) => Promise<void>;
  onStart: () => void;
  onFailure: (error: ApiError) => void;
}

export interface PasskeyLogin {
  /** Also for browsers that suggest passkeys: a dialog finds those of other devices. */
  hasButton: boolean;
  ask: () => Promise<void>;
}

/**
 * A button, and the passkeys of this browser among the suggestions of the username field, without a dialog. The offer ends
 * with the form. Whatever goes wrong with the offer itself is not shown, because the person did not ask for it.
 */
export function usePasskeyLogin({ enter, onStart, onFailure }: PasskeyLoginOptions): PasskeyLogin {
  const { attempt, call, follow } = useApi();
  const { passkeys } = useSettings();
  const hydrated = useHydrated();
  const isOffered = useRef(false);
  // A press, or a passkey that was chosen among the suggestions.
  const isBusy = useRef(false);

  /** A browser handles one request at a time, so the offer waits meanwhile. */
  async function use(choose: () => Promise<[PasskeyAnswer, PasskeyRequest]>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    onStart();
    try {
      const [answer, { rpId }] = await choose();
      await enter(() => send(answer, rpId));
    } catch (error) {
      // Anything else is a dialog that the person cancelled.
      if (error instanceof ApiError) onFailure(error);
      if (isOffered.current) void offer();
    } finally {
      isBusy.current = false;
    }
  }

  async function send(answer: PasskeyAnswer, rpId: string): Promise<UserResponse> {
    try {
      return await attempt(loginWithPasskeyEndpoint, answer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'passkey_removed') signalRemoved(rpId, answer.id);
      follow(error);
      throw error;
    }
  }

  async function offer(): Promise<void> {
    try {
      const request = await attempt(passkeyRequestEndpoint, undefined, { background: true });
      // A press came meanwhile, and its dialog must stay.
      if (!isOffered.current || isBusy.current) return;
      const answer = await askPasskey(request, 'conditional');
      void use(async () => [answer, request]);
    } catch {
      // Without an offer the button remains.
    }
  }

  async function ask(): Promise<void> {
    await use(async () => {
      restart();
      const request = await call(passkeyRequestEndpoint, undefined, { background: true });
      return [await askPasskey(request), request];
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!passkeys || !window.PublicKeyCredential) return;
    let isOpen = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    const suggests = window.PublicKeyCredential.isConditionalMediationAvailable?.() ?? Promise.resolve(false);
    suggests.then(
      (can) => {
        if (!isOpen || !can) return;
        isOffered.current = true;
        void offer();
        timer = setInterval(() => void offer(), ASK_AGAIN_MS);
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      isOffered.current = false;
      clearInterval(timer);
      restart();
    };
  }, []);

  // While prerendering it is not known, and a button that goes shifts less than one that comes.
  const hasButton = !hydrated || (passkeys && 'PublicKeyCredential' in window);
  return { hasButton, ask };
}
