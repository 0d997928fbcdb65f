import type { ReactNode } from 'react';
import { AccountGate } from '../../app/account-gate.tsx';
import { CustomerLogin } from './customer-login.tsx';
import { CustomerRegister } from './customer-register.tsx';

export function LoginOrRegister(): ReactNode {
  return (
    <AccountGate
      login={(onRegister) => <CustomerLogin onRegister={onRegister} />}
      register={(onCancel) => <CustomerRegister onCancel={onCancel} />}
    />
  );
}
