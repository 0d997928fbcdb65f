import {
  loginWithPasskeyEndpoint,
  type PasskeyAnswer,
  passkeyRequestEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { useEffect, useState } from 'react';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { askPasskey, restart } from '../../passkeys/ask-passkey.ts';
import { signalRemoved } from '../../passkeys/passkey-signals.ts';
import { useSettings } from '../../settings/public-settings.ts';

/** Before the challenge expires, which takes an hour. */
const ASK_AGAIN_MS = 45 * 60_000;

export interface PasskeyLogin {
  /** For browsers that have passkeys but do not suggest them at the field. */
  hasButton: boolean;
  ask: () => void;
}

/**
 * Offers the passkeys of this browser among the suggestions of the username field, without a dialog. The offer ends with
 * the form. Whatever goes wrong with the offer itself is not shown, because the person did not ask for it.
 */
export function usePasskeyLogin(
  enter: (request: () => Promise<UserResponse>) => Promise<void>,
): PasskeyLogin {
  const { attempt, report } = useApi();
  const { passkeys } = useSettings();
  const [hasButton, setButton] = useState(false);
  const start = useSingleFlight();

  async function logIn(mediation?: 'conditional'): Promise<void> {
    const request = await attempt(passkeyRequestEndpoint, undefined, { background: true }).catch(
      (error: unknown) => {
        // A failure of the silent offer is not shown, one of the button is.
        if (!mediation) report(error);
        throw error;
      },
    );
    const answer = await askPasskey(request, mediation);
    await enter(() => send(answer, request.rpId));
  }

  async function send(answer: PasskeyAnswer, rpId: string): Promise<UserResponse> {
    try {
      return await attempt(loginWithPasskeyEndpoint, answer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'passkey_removed') signalRemoved(rpId, answer.id);
      report(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!passkeys || !window.PublicKeyCredential) return;
    let isOpen = true;
    const offer = (): void => {
      logIn('conditional').catch((error: unknown) => {
        // The person chose a passkey that was refused, and may choose another.
        if (isOpen && error instanceof ApiError && error.status === 401) offer();
      });
    };
    const suggests = window.PublicKeyCredential.isConditionalMediationAvailable?.() ?? Promise.resolve(false);
    let timer: ReturnType<typeof setInterval> | undefined;
    suggests.then(
      (can) => {
        if (!isOpen) return;
        if (!can) return setButton(true);
        offer();
        timer = setInterval(offer, ASK_AGAIN_MS);
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      clearInterval(timer);
      restart();
    };
  }, []);

  return { hasButton, ask: () => start(() => logIn().catch(() => undefined)) };
}
