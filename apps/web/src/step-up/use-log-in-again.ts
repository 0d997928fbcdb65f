import {
  type CurrentUser,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  passkeyRequestEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAction } from '../forms/use-action.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';
import { tokenClaims } from '../session/token-claims.ts';
import { useSessionActions } from '../session/use-session.ts';
import type { Need } from './guarded-call.ts';
import { useSameAccount } from './same-account.ts';
import { stepUpText } from './step-up.text.ts';
import { useEnterAgain } from './use-enter-again.ts';

const names = ['password'] as const;

interface LogInAgain extends Form<(typeof names)[number]> {
  usePasskey: () => Promise<void>;
  enterAgain: (provider: string) => Promise<void>;
}

/** Every way in of the login page, for the account whose session ended. */
export function useLogInAgain(
  owner: CurrentUser,
  onDone: () => void,
  onAnew: (need: Need) => void,
): LogInAgain {
  const { attempt, follow, report } = useApi();
  const { signIn } = useSessionActions();
  const sameAccount = useSameAccount(owner);
  const leave = useEnterAgain();

  async function enter(request: () => Promise<UserResponse>): Promise<void> {
    await signIn(() => sameAccount(request()));
    onDone();
  }
  function goOn(error: ApiError): void {
    if (error.code === 'second_factor_required') onAnew('login-code');
    else report(error);
  }

  const form = useForm({
    id: 'log-in-again',
    names,
    secrets: names,
    validate: () => ({}),
    keepDrafts: true,
    send: ({ password }) =>
      enter(() => attempt(loginEndpoint, { usernameOrEmail: owner.username, password })),
    onFailure: (error, fields) => {
      if (error.code === 'invalid_credentials') fields.refuse({ password: [stepUpText.wrongPassword] });
      else goOn(error);
      fields.focus('password');
    },
  });
  const passkey = useAction(async () => {
    const request = await attempt(passkeyRequestEndpoint, undefined, { background: true });
    const answer = await askPasskey(request).catch(() => null);
    if (answer !== null) await enter(() => attempt(loginWithPasskeyEndpoint, answer));
  }, goOn);
  const start = useSingleFlight();
  const [away, setAway] = useState<ApiError | null>(null);
  const enterAgain = (provider: string): Promise<void> =>
    start(async () => {
      setAway(null);
      await leave(provider).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setAway(error);
        follow(error);
      });
    });
  return {
    ...form,
    failure: away ?? passkey.failure ?? form.failure,
    usePasskey: passkey.run,
    enterAgain,
  };
}

const claims = z.object({ amr: z.array(z.string()) });

/** Whether the session that ended showed another way in and no password. Its account may have none. */
export function cameWithoutPassword({ token }: CurrentUser): boolean {
  const read = z.safeParse(claims, readable(token));
  const amr = read.success ? read.data.amr : [];
  return !amr.includes('pwd') && (amr.includes('fed') || amr.includes('pop'));
}

function readable(token: string): unknown {
  try {
    return tokenClaims(token);
  } catch {
    return null;
  }
}
