import type { ReactNode } from 'react';
import { loginOrRegisterText } from '../../app/login-or-register-box.text.ts';
import { LoginOrRegisterBox } from '../../app/login-or-register-box.tsx';
import type { LoginOrRegisterWords } from '../../brand/split-box.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { CustomerLogin } from './customer-login.tsx';
import { CustomerRegister } from './customer-register.tsx';

export function LoginOrRegister(words: Partial<LoginOrRegisterWords>): ReactNode {
  const { view } = useNavigationState();
  const { headline = view === 'register' ? loginOrRegisterText.welcome : loginOrRegisterText.first } =
    useSettings();
  return (
    <LoginOrRegisterBox
      {...words}
      // The operator's stylesheet makes a long one smaller.
      headline={<span data-door-headline="">{headline}</span>}
      login={(onRegister) => <CustomerLogin onRegister={onRegister} />}
      register={(onCancel) => <CustomerRegister onCancel={onCancel} />}
    />
  );
}
