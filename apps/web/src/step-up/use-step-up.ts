import {
  type CurrentUser,
  loginEndpoint,
  proveCodeEndpoint,
  provePasskeyEndpoint,
  provePasskeyRequestEndpoint,
  secondFactorCodeEndpoint,
  stepUpEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { useState } from 'react';
import { useAction } from '../forms/use-action.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';
import { fromResponse } from '../session/stored-user.ts';
import { useSessionActions } from '../session/use-session.ts';
import { type Need, needOf } from './guarded-call.ts';
import { stepUpText } from './step-up.text.ts';

/** Only one of the two is on the page. */
const names = ['password', 'code'] as const;
type Name = (typeof names)[number];

interface StepUp extends Form<Name> {
  need: Need;
  provePasskey: () => void;
}

export const fieldOf = (need: Need): Name => (need.endsWith('code') ? 'code' : 'password');

/** What the answer to one need requires next. */
const next: Record<string, Need> = {
  factor_needed: 'proof-code',
  second_factor_required: 'login-code',
  pending_login_over: 'login',
};

export function useStepUp(firstNeed: Need, owner: CurrentUser, onDone: () => void): StepUp {
  const { attempt, report } = useApi();
  const { signIn, logout } = useSessionActions();
  const [need, setNeed] = useState(firstNeed);

  async function sameAccount(request: Promise<UserResponse>): Promise<UserResponse> {
    const answer = await request;
    if (fromResponse(answer)?.account === fromResponse(owner)?.account) return answer;
    // The username now belongs to another account, which must not send the form under this dialog.
    logout();
    throw new ApiError({ status: null, reason: 'account-changed' });
  }

  const send: Record<Need, (text: string) => Promise<void>> = {
    proof: (password) => attempt(stepUpEndpoint, { password }),
    'proof-code': (code) => attempt(proveCodeEndpoint, { code }),
    login: (password) =>
      signIn(() => sameAccount(attempt(loginEndpoint, { usernameOrEmail: owner.username, password }))),
    'login-code': (code) => signIn(() => sameAccount(attempt(secondFactorCodeEndpoint, { code }))),
  };

  const form = useForm({
    id: 'step-up',
    names,
    secrets: names,
    validate: () => ({}),
    keepDrafts: true,
    send: async (values) => {
      await send[need](values[fieldOf(need)]);
      onDone();
    },
    onFailure: (error, fields) => {
      const wrong = error.code === 'wrong_password' || error.code === 'invalid_credentials';
      const required = next[error.code ?? ''] ?? needOf(error);
      if (wrong) fields.refuse({ password: [stepUpText.wrongPassword] });
      else if (required) setNeed(required);
      else report(error);
      fields.focus(fieldOf(need));
    },
  });
  const passkey = useAction(async () => {
    const request = await attempt(provePasskeyRequestEndpoint);
    // Null if the person cancels. The dialog stays as it is.
    const answer = await askPasskey(request).catch(() => null);
    if (answer === null) return;
    await attempt(provePasskeyEndpoint, answer);
    onDone();
  }, report);
  return { ...form, failure: passkey.failure ?? form.failure, need, provePasskey: passkey.run };
}
