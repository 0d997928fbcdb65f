import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Gate } from '../brand/gate.tsx';
import { Label } from '../brand/label.tsx';
import { LoginForm } from '../features/login/login-form.tsx';
import { RegisterForm } from '../features/register/register-form.tsx';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { accountGateText } from './account-gate.text.ts';

/**
 * Login and registration share one box. The navigation state keeps which one is open, so that going back
 * from an error page shows the same form.
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
      title={registering ? <Label>{title}</Label> : title}
      welcome={accountGateText.welcome}
      action={<Label>{accountGateText.openRegister}</Label>}
      onAction={() => turn('register', false)}
    >
      {registering ? (
        <RegisterForm onCancel={() => turn('login', true)} />
      ) : (
        <LoginForm onRegister={() => turn('register', false)} />
      )}
    </Gate>
  );
}
