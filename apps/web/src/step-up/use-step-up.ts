import { accountEndpoints, type CurrentUser, endpoints, type UserResponse } from '@portaria/contract';
import { type FormEvent, useState } from 'react';
import { type Fields, useFields } from '../forms/use-fields.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { fromResponse } from '../session/stored-user.ts';
import { useSessionActions } from '../session/use-session.ts';
import { type Need, needOf } from './guarded-call.ts';
import { stepUpText } from './step-up.text.ts';

const names = ['password'] as const;

interface StepUp {
  need: Need;
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useStepUp(firstNeed: Need, owner: CurrentUser, onProven: () => void): StepUp {
  const { attempt, report } = useApi();
  const { signIn, logout } = useSessionActions();
  const [need, setNeed] = useState(firstNeed);
  const fields = useFields({ id: 'step-up', names, secrets: names, validate: () => ({}) });

  async function logInAgain(password: string): Promise<UserResponse> {
    const answer = await attempt(endpoints.login, { usernameOrEmail: owner.username, password });
    if (fromResponse(answer)?.account === fromResponse(owner)?.account) return answer;
    // The name has become another's: the form under this dialog is not theirs to send.
    logout();
    throw new ApiError({ status: null, reason: 'account-changed' });
  }

  const { failure, submit } = useFormCall({
    fields,
    keepDrafts: true,
    send: async ({ password }) => {
      if (need === 'login') await signIn(() => logInAgain(password));
      else await attempt(accountEndpoints.prove, { password });
      onProven();
    },
    onFailure: (error) => {
      const wrong = error.code === 'wrong_password' || error.code === 'invalid_credentials';
      if (wrong) fields.refuse({ password: [stepUpText.wrongPassword] });
      else if (needOf(error) === 'login') setNeed('login');
      else report(error);
      fields.focus('password');
    },
  });
  return { need, fields, failure, submit };
}
