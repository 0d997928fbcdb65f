import type { ReactNode } from 'react';
import { AccountGate } from '../../app/account-gate.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { useLogin } from '../../features/login/use-login.ts';
import { RegisterForm } from '../../features/register/register-form.tsx';
import { SocialIcons } from './social-icons.tsx';

export function LoginOrRegister(): ReactNode {
  return (
    <AccountGate
      login={(onRegister) => <Login onRegister={onRegister} />}
      register={(onCancel) => <RegisterForm onCancel={onCancel} />}
    />
  );
}

function Login({ onRegister }: { onRegister: () => void }): ReactNode {
  const login = useLogin();
  return (
    <>
      <LoginForm login={login} onRegister={onRegister} />
      <SocialIcons />
    </>
  );
}
