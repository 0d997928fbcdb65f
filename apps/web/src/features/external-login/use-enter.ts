import { type ExternalAnswerBody, finishExternalEndpoint, type UserResponse } from '@portaria/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useKnownPaths } from '../../navigation/known-paths.ts';
import type { NavigationState } from '../../navigation/navigation-state.ts';
import { type AppPath, paths } from '../../navigation/paths.ts';
import { leftLogin } from '../../session/left-login.ts';
import { useSession, useSessionActions, useSessionContext } from '../../session/use-session.ts';
import { useSharedComputer } from '../../session/use-shared-computer.ts';

import type { ProviderWords } from './provider-words.ts';
import { sentenceOf } from './refusal.ts';

export type Entered =
  | { readonly to: AppPath; readonly state?: NavigationState }
  | { readonly error: ApiError; readonly from: AppPath | undefined };

/** What is still missing where a login is not over. */
const nextPages: Readonly<Record<string, AppPath>> = {
  second_factor_required: accountPaths.secondFactor,
  external_sign_up_needed: accountPaths.completeSignUp,
};

/** Sends the answer once. Null until then. */
export function useEnter(answer: ExternalAnswerBody, provider: ProviderWords): Entered | null {
  const { attempt, follow } = useApi();
  const { user } = useSession();
  const { store } = useSessionContext();
  const { signIn } = useSessionActions();
  const markShared = useSharedComputer();
  const isPath = useKnownPaths();
  const [entered, setEntered] = useState<Entered | null>(null);
  const isSent = useRef(false);
  const known = (path: unknown): AppPath | undefined => (isPath(path) ? path : undefined);

  /** A refusal must not end the session of somebody who entered in another tab meanwhile. */
  async function open(send: () => Promise<UserResponse>): Promise<void> {
    if (user === null) return signIn(send);
    const opened = await send();
    return signIn(async () => opened);
  }

  async function enter(): Promise<Entered> {
    const left = leftLogin(store);
    const { sharedComputer } = left;
    let from: AppPath | undefined;
    try {
      await open(async () => {
        const opened = await attempt(finishExternalEndpoint, answer);
        from = known(opened.from);
        return opened;
      });
      if (sharedComputer) await markShared();
      return { to: from ?? paths.home };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const began = known(error.problem.from);
      const next = nextPages[error.code ?? ''];
      if (next === undefined) {
        if (sentenceOf(error, provider) === undefined) follow(error);
        return { error, from: began ?? known(left.from) };
      }
      return { to: next, state: { from: began, ...(sharedComputer && { borrowed: true }) } };
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void enter().then(setEntered);
  }, []);
  return entered;
}
