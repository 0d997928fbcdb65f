import type { UserResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button } from '../../brand/button.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { type LoginFields, useLogin } from '../../features/login/use-login.ts';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useBorrow } from '../../session/use-borrow.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { BORROWED, BorrowedField } from './borrowed-field.tsx';
import { customerLoginText as text } from './customer-login.text.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** The login with passkeys, a second step, and for someone else's computer. */
export function CustomerLogin({ onRegister }: { onRegister: () => void }): ReactNode {
  const { signIn } = useSessionActions();
  const borrow = useBorrow();
  const navigate = useNavigate();
  const { from } = useNavigationState();
  const isBorrowed = (): boolean => new FormData(login.fields.form.current ?? undefined).has(BORROWED);
  const login: LoginFields = useLogin({
    enter,
    onFailure: (error) => {
      if (error.code === 'second_factor_required')
        navigate(accountPaths.secondFactor, {
          state: { from, ...(isBorrowed() && { borrowed: true }) },
        });
    },
  });
  async function enter(request: () => Promise<UserResponse>): Promise<void> {
    // Read first, because the form is gone after the login.
    const borrowed = isBorrowed();
    await signIn(request);
    if (borrowed) await borrow();
  }
  const passkey = usePasskeyLogin(enter);
  return (
    <LoginForm
      login={login}
      onRegister={onRegister}
      usernameHint="username webauthn"
      more={
        <>
          {passkey.hasButton && (
            <Button way="plain" onClick={passkey.ask}>
              {text.byPasskey}
            </Button>
          )}
          <BorrowedField />
        </>
      }
    />
  );
}
