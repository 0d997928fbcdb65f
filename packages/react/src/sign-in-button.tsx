import { type ComponentProps, type ReactNode, useState } from 'react';
import { useProvided } from './portaria-provider.tsx';
import type { SignInOptions } from './session.ts';
import { useAccount } from './use-account.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'type'>;

export type SignInButtonProps = ButtonProps & { readonly options?: SignInOptions };

export function SignInButton({ options, children, ...more }: SignInButtonProps): ReactNode {
  const { signIn } = useAccount();
  const { text } = useProvided();
  return (
    <LeavingButton {...more} leave={() => signIn(options)}>
      {children ?? text.signIn}
    </LeavingButton>
  );
}

export function SignOutButton({ children, ...more }: ButtonProps): ReactNode {
  const { signOut } = useAccount();
  const { text } = useProvided();
  return (
    <LeavingButton {...more} leave={signOut}>
      {children ?? text.signOut}
    </LeavingButton>
  );
}

type LeavingButtonProps = ButtonProps & { readonly leave: () => Promise<void> };

/** `disabled` would take the focus away, which a person needs if leaving fails. */
function LeavingButton({ leave, children, ...more }: LeavingButtonProps): ReactNode {
  const [isLeaving, setIsLeaving] = useState(false);
  const { text } = useProvided();
  const onClick = (): void => {
    if (isLeaving) return;
    setIsLeaving(true);
    void leave().finally(() => setIsLeaving(false));
  };
  return (
    <button {...more} type="button" aria-disabled={isLeaving} onClick={onClick}>
      {isLeaving ? text.moment : children}
    </button>
  );
}
