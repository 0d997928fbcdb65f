import { ruleText, type UserResponse } from '@portaria/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { type LoginFields, loginNames, useLogin } from '../../features/login/use-login.ts';
import type { ApiError } from '../../http/api-error.ts';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useSessionActions } from '../../session/use-session.ts';
import { useSharedComputer } from '../../session/use-shared-computer.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { CustomerLoginForm } from './customer-login-form.tsx';
import { LoginFailure } from './login-failure.tsx';
import { SHARED_COMPUTER } from './shared-computer-field.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Loaded only where the operator has providers. Without them the form still works. */
const ProviderButtons = lazyPage(
  async () => (await import('../../features/external-login/provider-buttons.tsx')).ProviderButtons,
  null,
  null,
);

/** The login with passkeys, a second step, and for someone else's device. */
export function CustomerLogin({ onRegister }: { onRegister: () => void }): ReactNode {
  const { signIn } = useSessionActions();
  const markShared = useSharedComputer();
  const navigate = useNavigate();
  const { from } = useNavigationState();
  const { providers } = useSettings();
  // Of the last way in that was tried.
  const [failure, setFailure] = useState<ReactNode>(null);
  const show = (error: ApiError): void => setFailure(<LoginFailure key={error.at} error={error} />);
  const form = (): HTMLFormElement | undefined => login.fields.form.current ?? undefined;
  const isShared = (): boolean => new FormData(form()).has(SHARED_COMPUTER);
  const login: LoginFields = useLogin({ enter, onFailure: refuse });
  const passkey = usePasskeyLogin({ enter, onStart: () => setFailure(null), onFailure: show });

  // The note of a refusal stays until the next answer. Otherwise the form would move up and down.
  async function enter(request: () => Promise<UserResponse>): Promise<void> {
    // Read first, because the form is gone after the login.
    const onSharedComputer = isShared();
    await signIn(request);
    if (onSharedComputer) await markShared();
  }
  /** A field left empty was forgotten. It is not sent, because it would count as a guess. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { fields } = login;
    const typed = fields.read();
    const empty = loginNames.filter((name) => typed[name] === '');
    const [first] = empty;
    if (first === undefined) return login.submit(event);
    event.preventDefault();
    setFailure(null);
    fields.refuse(Object.fromEntries(empty.map((name) => [name, [ruleText.required(name)]])));
    fields.focus(first);
  }
  function refuse(error: ApiError): void {
    if (error.code === 'second_factor_required') {
      navigate(accountPaths.secondFactor, {
        state: { from, ...(isShared() && { borrowed: true }) },
      });
      return;
    }
    show(error);
    if (error.status === 401) clear(form()?.elements.namedItem('password'));
  }
  return (
    <CustomerLoginForm
      login={{ ...login, submit }}
      passkey={passkey}
      onRegister={onRegister}
      failure={failure}
      others={
        providers && <ProviderButtons providers={providers} isShared={isShared} onFailure={setFailure} />
      }
    />
  );
}

/** A refused password is typed again, not corrected. */
function clear(field: Element | RadioNodeList | null | undefined): void {
  if (field instanceof HTMLInputElement) field.value = '';
}
