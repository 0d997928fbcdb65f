import { loginEndpoint, type UserResponse } from '@portaria/contract';
import { useNavigate } from 'react-router';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { useBorrow } from '../../session/use-borrow.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { BORROWED } from './borrowed-field.tsx';
import { type PasskeyLogin, usePasskeyLogin } from './use-passkey-login.ts';

const names = ['usernameOrEmail', 'password'] as const;

/** No validators, as specified. Only the server judges the input. */
export function useLogin(): Form<(typeof names)[number]> & { passkey: PasskeyLogin } {
  const { call } = useApi();
  const { signIn } = useSessionActions();
  const borrow = useBorrow();
  const navigate = useNavigate();
  const { from } = useNavigationState();
  const isBorrowed = (): boolean =>
    PRODUCT_SCREENS && new FormData(form.fields.form.current ?? undefined).has(BORROWED);
  const form = useForm({
    id: 'login',
    names,
    secrets: ['password'],
    validate: () => ({}),
    send: (values) => enter(() => call(loginEndpoint, values)),
    onFailure: (error, fields) => {
      if (error.status === 401) fields.focus('password');
      if (error.code === 'second_factor_required')
        void navigate(paths.secondFactor, { state: { from, borrowed: isBorrowed() } });
    },
  });
  async function enter(request: () => Promise<UserResponse>): Promise<void> {
    // Read first, because the form is gone after the login.
    const borrowed = isBorrowed();
    await signIn(request);
    if (borrowed) await borrow();
  }
  return { ...form, passkey: usePasskeyLogin(enter) };
}
