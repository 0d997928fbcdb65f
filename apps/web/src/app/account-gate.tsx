import type { ReactNode } from 'react';
import { Gate } from '../brand/gate.tsx';
import { Label } from '../brand/label.tsx';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { accountGateText } from './account-gate.text.ts';

interface AccountGateProps {
  login: (onRegister: () => void) => ReactNode;
  register: (onCancel: () => void) => ReactNode;
}

/**
 * Login and registration share one box. The navigation state keeps which one is open, so that going back
 * from an error page shows the same form.
 */
export function AccountGate({ login, register }: AccountGateProps): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useNavigationState();
  const registering = state.view === 'register';
  const title = registering ? accountGateText.register : accountGateText.login;
  usePageTitle(title);

  function turn(view: 'login' | 'register', replace: boolean): void {
    navigate(pathname, { replace, state: { ...state, view } satisfies NavigationState });
  }
  const openRegister = (): void => turn('register', false);
  return (
    <Gate
      turned={registering}
      title={registering ? <Label>{title}</Label> : title}
      welcome={accountGateText.welcome}
      action={<Label>{accountGateText.openRegister}</Label>}
      onAction={openRegister}
    >
      {registering ? register(() => turn('login', true)) : login(openRegister)}
    </Gate>
  );
}
