import type { ReactNode } from 'react';
import { accountGateText } from '../../app/account-gate.text.ts';
import { AccountGate } from '../../app/account-gate.tsx';
import type { GateWords } from '../../brand/gate.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { CustomerLogin } from './customer-login.tsx';
import { CustomerRegister } from './customer-register.tsx';

export function LoginOrRegister(words: Partial<GateWords>): ReactNode {
  const { view } = useNavigationState();
  const { headline = view === 'register' ? accountGateText.welcome : accountGateText.first } = useSettings();
  return (
    <AccountGate
      {...words}
      // The operator's stylesheet makes a long one smaller.
      headline={<span data-door-headline="">{headline}</span>}
      login={(onRegister) => <CustomerLogin onRegister={onRegister} />}
      register={(onCancel) => <CustomerRegister onCancel={onCancel} />}
    />
  );
}
