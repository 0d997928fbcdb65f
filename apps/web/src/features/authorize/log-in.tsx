import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { LoginOrRegisterWords } from '../../brand/split-box.tsx';
import { isAccountPath } from '../../navigation/account-paths.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import type { Asker } from './asker.ts';
import { authorizeText as text } from './authorize.text.ts';
import { LeaveButton } from './leave-button.tsx';
import { RequestHead } from './request-head.tsx';

interface LogInProps {
  uid: string;
  app: Asker;
  /** The application asks for a new account. */
  isNewcomer: boolean;
  onOver: () => Promise<void>;
  LoginOrRegister: ComponentType<LoginOrRegisterWords>;
}

/** The forms return here, also by way of the second factor. */
export function LogIn({ uid, app, isNewcomer, onOver, LoginOrRegister }: LogInProps): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useNavigationState();
  const { appName } = useSettings();
  const isKept = state.from === pathname;
  useEffect(() => {
    if (isKept || !isAccountPath(pathname)) return;
    // Once, so that a person who has an account can turn to the login.
    const view = isNewcomer ? { view: 'register' as const } : {};
    navigate(pathname, { replace: true, state: { ...state, ...view, from: pathname } });
  });
  const leads = { login: text.logIn.lead(appName), register: text.toContinue(app.name) };
  return (
    <LoginOrRegister
      titles={{ login: text.logIn.title(app.name), register: text.logIn.register }}
      head={(view, heading) => (
        <RequestHead app={app} lead={leads[view]}>
          {heading}
        </RequestHead>
      )}
      foot={<LeaveButton uid={uid} app={app.name} onOver={onOver} />}
    />
  );
}
