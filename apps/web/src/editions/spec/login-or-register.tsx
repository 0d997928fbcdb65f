import type { ReactNode } from 'react';
import { LoginOrRegisterBox } from '../../app/login-or-register-box.tsx';
import { useLogin } from '../../features/login/use-login.ts';
import { RegisterForm } from '../../features/register/register-form.tsx';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-or-register.module.css';
import { SocialIcons } from './social-icons.tsx';

export function LoginOrRegister(): ReactNode {
  return (
    <LoginOrRegisterBox
      login={(onRegister) => <Login onRegister={onRegister} />}
      register={(onCancel) => (
        <>
          <RegisterForm onCancel={onCancel} />
          <PolicyLinks only={['terms', 'privacy']} className={styles.policies} />
        </>
      )}
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
