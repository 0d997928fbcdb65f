import {
  type CurrentUser,
  factorsEndpoint,
  loginEndpoint,
  proveCodeEndpoint,
  provePasskeyEndpoint,
  secondFactorCodeEndpoint,
  secondFactorEndpoint,
  secondFactorPasskeyEndpoint,
  stepUpEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { useState } from 'react';
import { useAction } from '../forms/use-action.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { fromResponse } from '../session/stored-user.ts';
import { useSessionActions } from '../session/use-session.ts';
import { type Need, needOf } from './guarded-call.ts';
import { type Means, meansOf, meansOfPending, noMeans } from './means.ts';
import { answerOfPasskey } from './passkey-answer.ts';
import { stepUpText } from './step-up.text.ts';

/** Only one of the two is on the page. */
const names = ['password', 'code'] as const;
type Name = (typeof names)[number];

/** What the dialog asks for. */
export type Way = 'password' | 'app' | 'passkey' | 'recovery';

interface StepUp extends Form<Name> {
  need: Need;
  way: Way;
  /** Null if the account has no passkey or the browser cannot use one. */
  usePasskey: (() => Promise<void>) | null;
  useRecovery: () => void;
}

export const fieldOf = (need: Need): Name => (need.endsWith('code') ? 'code' : 'password');

/** What the answer to one need requires next. */
const next: Record<string, Need> = {
  factor_needed: 'proof-code',
  second_factor_required: 'login-code',
  pending_login_over: 'login',
};

interface StepUpOptions {
  need: Need;
  means: Means;
  owner: CurrentUser;
  onDone: () => void;
}

export function useStepUp({ need: firstNeed, means: firstMeans, owner, onDone }: StepUpOptions): StepUp {
  const { attempt, report } = useApi();
  const { signIn, logout } = useSessionActions();
  const [{ need, means }, setAsked] = useState({ need: firstNeed, means: firstMeans });
  const [recovers, setRecovers] = useState(false);

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

  /** Before the dialog asks for a factor, it learns which ones there are. */
  async function ask(required: Need): Promise<void> {
    const learn: Partial<Record<Need, () => Promise<Means>>> = {
      'proof-code': async () => meansOf(await attempt(factorsEndpoint)),
      'login-code': async () => meansOfPending(await attempt(secondFactorEndpoint)),
    };
    const known = (await learn[required]?.().catch(() => noMeans)) ?? noMeans;
    setAsked({ need: required, means: known });
  }

  function goOn(error: ApiError): void {
    const required = next[error.code ?? ''] ?? needOf(error);
    if (required) void ask(required);
    else report(error);
  }

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
      if (wrong) fields.refuse({ password: [stepUpText.wrongPassword] });
      else goOn(error);
      fields.focus(fieldOf(need));
    },
  });
  const passkey = useAction(async () => {
    const answer = await answerOfPasskey(attempt, means.request);
    if (answer === null) return;
    if (need === 'login-code') await signIn(() => sameAccount(attempt(secondFactorPasskeyEndpoint, answer)));
    else await attempt(provePasskeyEndpoint, answer);
    onDone();
  }, goOn);
  const first = means.app ? 'app' : means.passkey ? 'passkey' : 'recovery';
  return {
    ...form,
    failure: passkey.failure ?? form.failure,
    need,
    way: fieldOf(need) === 'password' ? 'password' : recovers ? 'recovery' : first,
    usePasskey: means.passkey ? passkey.run : null,
    useRecovery: () => {
      form.fields.refuse({});
      setRecovers(true);
    },
  };
}
