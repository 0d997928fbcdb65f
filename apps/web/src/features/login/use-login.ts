import { loginEndpoint, type UserResponse } from '@portaria/contract';
import { type Form, useForm } from '../../forms/use-form.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useSessionActions } from '../../session/use-session.ts';

export const loginNames = ['usernameOrEmail', 'password'] as const;

export type LoginFields = Form<(typeof loginNames)[number]>;

interface LoginOptions {
  /** Runs the call and opens its session. */
  enter?: (request: () => Promise<UserResponse>) => Promise<void>;
  onFailure?: (error: ApiError) => void;
}

/** No validators, as specified. Only the server judges what was typed. */
export function useLogin({ enter, onFailure }: LoginOptions = {}): LoginFields {
  const { call } = useApi();
  const { signIn } = useSessionActions();
  return useForm({
    id: 'login',
    names: loginNames,
    secrets: ['password'],
    validate: () => ({}),
    send: (values) => (enter ?? signIn)(() => call(loginEndpoint, values)),
    onFailure: (error, fields) => {
      if (error.status === 401) fields.focus('password');
      onFailure?.(error);
    },
  });
}
