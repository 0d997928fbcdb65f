import { AsyncLocalStorage } from 'node:async_hooks';
import type { RefreshToken } from '../../security/refresh-token.ts';
import type { Caller } from '../../session/caller.ts';
import type { SsoSession } from '../../store/openid/oidc-sessions.ts';
import type { HeldToken } from '../../store/session/token-holder.ts';

/** What an application did wrong. The engine gives one sentence for many causes, so the log keeps the cause. */
export interface Refusal {
  /** Null for an application that is not registered. */
  readonly client: string | null;
  readonly code: string;
  readonly detail: string | undefined;
  /** The return address that is not registered. */
  readonly address: string | undefined;
}

/** What one request brought, and what its first statement found, which answers the engine's next questions. */
export interface RequestState {
  readonly caller: Caller;
  /** The hash of the cookie that binds an interaction to a browser. */
  readonly browserHash: Buffer;
  /** An application sends a request ahead of its person. */
  readonly isPush?: boolean;
  session?: SsoSession;
  token?: HeldToken;
  /** What the application gets: the successor of what it showed, that itself if it is new, or the first of a family. */
  nextRefreshToken?: RefreshToken;
  hasPushSlot?: boolean;
  /** The person was let in, so the request no longer counts against the network. */
  finished?: boolean;
  retryAfterSeconds?: number;
  refusal?: Refusal;
}

const requests = new AsyncLocalStorage<RequestState>();

export function withRequestState<Result>(state: RequestState, work: () => Promise<Result>): Promise<Result> {
  return requests.run(state, work);
}

export function requestState(): RequestState {
  const state = requests.getStore();
  if (!state) throw new Error('the engine was called outside a request');
  return state;
}
