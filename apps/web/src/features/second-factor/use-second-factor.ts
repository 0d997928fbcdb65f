import {
  type SecondFactorResponse,
  secondFactorCodeEndpoint,
  secondFactorEndpoint,
  secondFactorPasskeyEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../forms/use-action.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { askPasskey } from '../../passkeys/ask-passkey.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useSharedComputer } from '../../session/use-shared-computer.ts';

const names = ['code'] as const;

/** What the page asks for. */
export type Way = 'app' | 'passkey' | 'recovery';

export interface SecondFactor extends Form<(typeof names)[number]> {
  /** Whether the server has answered, if only with a failure. */
  isKnown: boolean;
  ask: () => Promise<void>;
  /** The pending login expired, or its tries are used up. */
  isOver: boolean;
  /** Null if it could not be asked for. */
  username: string | null;
  way: Way;
  change: (way: Way) => void;
  /** Null if the account has no passkey or the browser cannot use one. */
  usePasskey: (() => Promise<void>) | null;
  /** The same with another device, such as a phone. */
  usePasskeyElsewhere: (() => Promise<void>) | null;
  hasApp: boolean;
  /** Zero if this device cannot be remembered. */
  rememberDays: number;
  remember: boolean;
  toggleRemember: () => void;
  mayRecover: boolean;
  mustEnrol: boolean;
  mayDeclare: boolean;
  /** An old recovery code was accepted. A new authenticator application is missing. */
  declared: boolean;
  onDeclared: () => void;
  /** Makes the answer of a call the session. */
  enter: (send: () => Promise<UserResponse>) => Promise<void>;
  /** For every failed call of the pending login. */
  handle: (error: unknown) => void;
}

export function useSecondFactor(): SecondFactor {
  const { attempt, report } = useApi();
  const { signIn } = useSessionActions();
  const markShared = useSharedComputer();
  const { borrowed: isShared } = useNavigationState();
  const [isOver, setOver] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const [pending, setPending] = useState<SecondFactorResponse | null>(null);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [remember, setRemember] = useState(false);
  const request = 'PublicKeyCredential' in globalThis ? (pending?.passkey ?? null) : null;
  const hasApp = pending === null || pending.methods.includes('totp');

  function handle(error: unknown): void {
    if (error instanceof ApiError && error.code === 'pending_login_over') setOver(true);
    else report(error);
  }

  async function ask(): Promise<void> {
    await attempt(secondFactorEndpoint, undefined, { background: true }).then(setPending, handle);
    setKnown(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void ask(), []);

  // Left out if unticked, because the previous release refuses the field.
  const choice = remember ? { remember } : {};

  async function enter(send: () => Promise<UserResponse>): Promise<void> {
    await signIn(send);
    if (isShared) await markShared();
  }

  const form = useForm({
    id: 'second-factor',
    names,
    secrets: names,
    validate: () => ({}),
    send: ({ code }) => enter(() => attempt(secondFactorCodeEndpoint, { code, ...choice })),
    onFailure: (error, fields) => {
      handle(error);
      fields.focus('code');
    },
  });
  const passkey = useAction(() => byPasskey(), handle);
  const elsewhere = useAction(() => byPasskey('hybrid'), handle);
  async function byPasskey(how?: 'hybrid'): Promise<void> {
    // Null if the person cancels. The page stays as it is.
    const answer = request && (await askPasskey(request, how).catch(() => null));
    if (answer) await enter(() => attempt(secondFactorPasskeyEndpoint, { ...answer, ...choice }));
  }
  const way = chosen ?? (hasApp ? 'app' : request ? 'passkey' : 'recovery');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that chose the way is gone
  useEffect(() => {
    if (chosen !== null) form.fields.focus('code');
  }, [chosen]);
  return {
    ...form,
    failure: newest(passkey.failure, elsewhere.failure, form.failure),
    isKnown,
    ask,
    username: pending?.username ?? null,
    isOver,
    hasApp,
    // Someone else's computer must not be remembered.
    rememberDays: isShared ? 0 : (pending?.rememberDays ?? 0),
    remember,
    toggleRemember: () => setRemember(!remember),
    mayRecover: pending?.mayRecover ?? false,
    mustEnrol: pending?.mustEnrol ?? false,
    mayDeclare: pending?.mayDeclare ?? false,
    declared: pending?.declared ?? false,
    onDeclared: () => setPending(pending && { ...pending, declared: true }),
    enter,
    handle,
    way,
    usePasskey: request && passkey.run,
    usePasskeyElsewhere: request && elsewhere.run,
    change: (way) => {
      form.fields.refuse({});
      setChosen(way);
    },
  };
}

function newest(...failures: (ApiError | null)[]): ApiError | null {
  return failures.reduce((last, failure) => ((failure?.at ?? 0) > (last?.at ?? 0) ? failure : last));
}
