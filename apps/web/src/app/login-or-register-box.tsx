import type { ReactNode } from 'react';
import { Label } from '../brand/label.tsx';
import { type LoginOrRegisterWords, SplitBox } from '../brand/split-box.tsx';
import { type NavigationState, useNavigationState } from '../navigation/navigation-state.ts';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { loginOrRegisterText } from './login-or-register-box.text.ts';

interface LoginOrRegisterBoxProps extends Partial<LoginOrRegisterWords> {
  /** In the door, instead of the edition's welcome. */
  headline?: ReactNode;
  login: (onRegister: () => void) => ReactNode;
  register: (onCancel: () => void) => ReactNode;
}

/**
 * Login and registration share one box. The navigation state keeps which one is open, so that going back
 * from an error page shows the same form.
 */
export function LoginOrRegisterBox({
  headline,
  titles = loginOrRegisterText,
  head,
  foot,
  login,
  register,
}: LoginOrRegisterBoxProps): ReactNode {
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
    <SplitBox
      turned={registering}
      title={registering ? <Label>{title}</Label> : title}
      head={head && ((heading) => head(view, heading))}
      welcome={registering ? loginOrRegisterText.welcome : loginOrRegisterText.first}
      headline={headline}
      action={<Label>{loginOrRegisterText.openRegister}</Label>}
      onAction={openRegister}
    >
      {registering ? register(() => turn('login', true)) : login(openRegister)}
      {foot}
    </SplitBox>
  );
}
