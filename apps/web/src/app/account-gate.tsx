import type { ReactNode } from 'react';
import { Gate, type GateWords } from '../brand/gate.tsx';
import { Label } from '../brand/label.tsx';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { accountGateText } from './account-gate.text.ts';

interface AccountGateProps extends Partial<GateWords> {
  /** In the door, instead of the edition's welcome. */
  headline?: ReactNode;
  login: (onRegister: () => void) => ReactNode;
  register: (onCancel: () => void) => ReactNode;
}

/**
 * Login and registration share one box. The navigation state keeps which one is open, so that going back
 * from an error page shows the same form.
 */
export function AccountGate({
  headline,
  titles = accountGateText,
  head,
  foot,
  login,
  register,
}: AccountGateProps): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useNavigationState();
  const registering = state.view === 'register';
  const view = registering ? 'register' : 'login';
  const title = titles[view];
  usePageTitle(title);

  function turn(view: 'login' | 'register', replace: boolean): void {
    navigate(pathname, { replace, state: { ...state, view } satisfies NavigationState });
  }
  const openRegister = (): void => turn('register', false);
  return (
    <Gate
      turned={registering}
      title={registering ? <Label>{title}</Label> : title}
      head={head && ((heading) => head(view, heading))}
      welcome={registering ? accountGateText.welcome : accountGateText.first}
      headline={headline}
      action={<Label>{accountGateText.openRegister}</Label>}
      onAction={openRegister}
    >
      {registering ? register(() => turn('login', true)) : login(openRegister)}
      {foot}
    </Gate>
  );
}
