import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Gate } from '../brand/gate.tsx';
import { LoginForm } from '../features/login/login-form.tsx';
import { RegisterForm } from '../features/register/register-form.tsx';
import { accountGateText } from './account-gate.text.ts';
import { type NavigationState, useNavigationState } from './navigation-state.ts';
import { usePageTitle } from './use-page-title.ts';

/**
 * Login and register, one turn apart. Which of them is open rests in the navigation state: the way back
 * from an error page leads to the form one came from.
 */
export function AccountGate(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useNavigationState();
  const registering = state.view === 'register';
  const title = registering ? accountGateText.register : accountGateText.login;
  usePageTitle(title);

  function turn(view: 'login' | 'register', replace: boolean): void {
    void navigate(pathname, { replace, state: { ...state, view } satisfies NavigationState });
  }
  return (
    <Gate
      turned={registering}
      title={title}
      welcome={accountGateText.welcome}
      action={accountGateText.openRegister}
      onAction={() => turn('register', false)}
    >
      {registering ? (
        <RegisterForm label={title} onCancel={() => turn('login', true)} />
      ) : (
        <LoginForm label={title} onRegister={() => turn('register', false)} />
      )}
    </Gate>
  );
}
