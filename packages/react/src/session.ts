import type { OidcClient } from 'oidc-client-ts';
import { type Account, fetchAccount } from './account.ts';
import { isFresh, isRenewalLost, type KeptTokens, type TokenStorage, tokenStore } from './kept-tokens.ts';
import { type ClientSettings, exchange, openidClient, renew, USERINFO } from './openid-client.ts';
import { holdSignIn, releaseSignIn } from './own-tab.ts';
import { codeOfRenewal, codeOfReturn, PortariaError, type PortariaErrorCode } from './portaria-error.ts';
import { currentPath, isReturn, leaveTo, ownPath, showPath } from './return-address.ts';
import type { PortariaText } from './text.pt-br.ts';

export type AccountState =
  | { readonly status: 'loading'; readonly account?: undefined; readonly error?: undefined }
  | { readonly status: 'signed-out'; readonly account?: undefined; readonly error?: PortariaError }
  | { readonly status: 'signed-in'; readonly account: Account; readonly error?: PortariaError };

export interface SignInOptions {
  /** A path of this site to return to. The current page by default. */
  readonly returnTo?: string;
  /** `login` asks for the password again, `consent` for the permission. */
  readonly prompt?: 'login' | 'consent';
}

export interface SessionSettings extends ClientSettings {
  readonly storage?: TokenStorage | undefined;
  readonly onReturn?: ((path: string) => void) | undefined;
}

export interface Session {
  state(): AccountState;
  subscribe(listener: () => void): () => void;
  /** Handles the way back once, however often it is called. Returns what stops the listening. */
  start(): () => void;
  signIn(options?: SignInOptions): Promise<void>;
  signOut(): Promise<void>;
  getToken(resource?: string): Promise<string>;
}

const CHECK_EVERY_MS = 10_000;

export function createSession(given: SessionSettings, text: PortariaText): Session {
  const settings = { ...given, issuer: given.issuer.replace(/\/$/, '') };
  const store = tokenStore(settings.storage ?? 'session', settings.clientId);
  const listeners = new Set<() => void>();
  const inFlight = new Map<string, Promise<string>>();
  let state: AccountState = { status: 'loading' };
  let client: OidcClient | undefined;
  let opening: Promise<void> | undefined;
  let leaving: Promise<void> | undefined;
  let lastRenewal: Promise<unknown> = Promise.resolve();
  let checkedAt = 0;

  // Not earlier, because a server that renders the page has no storage.
  const oidc = (): OidcClient => {
    client ??= openidClient(settings);
    return client;
  };
  const errorOf = (code: PortariaErrorCode, cause?: unknown): PortariaError =>
    new PortariaError(code, text.errors[code], cause);

  function show(next: AccountState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function showSignedIn(account: Account, error?: PortariaError): void {
    show({ status: 'signed-in', account, ...(error && { error }) });
  }

  function end(error?: PortariaError): void {
    const kept = store.read();
    if (kept) releaseSignIn(kept.signInId);
    store.clear();
    show({ status: 'signed-out', ...(error && { error }) });
  }

  /** The effects of children run before those of the provider, so what needs it calls it too. */
  function opened(): Promise<void> {
    opening ??= open();
    return opening;
  }

  async function open(): Promise<void> {
    if (!isReturn(settings.redirectUri)) return resume();
    const { href } = window.location;
    // At once, so that neither a reload nor a second provider uses the code again.
    window.history.replaceState(null, '', new URL(settings.redirectUri).pathname);
    let path = '/';
    try {
      const { state: asked } = await oidc()
        .readSigninResponseState(href)
        .catch((cause) => Promise.reject(new PortariaError('expired', '', cause)));
      path = ownPath((asked.data as { returnTo?: string } | undefined)?.returnTo);
      await comeIn(href);
    } catch (error) {
      // What this tab had before is still valid: another page may have sent the person here.
      await resume(errorOf(codeOfReturn(error), error));
    }
    (settings.onReturn ?? showPath)(path);
  }

  async function comeIn(href: string): Promise<void> {
    const tokens = await exchange(oidc(), settings, href);
    const account = await fetchAccount(oidc(), tokens.access[USERINFO]?.value ?? '');
    if (!account) throw new PortariaError('refused', '', 'userinfo refused the new token');
    await holdSignIn(tokens.signInId);
    store.write({ ...tokens, account });
    checkedAt = Date.now();
    showSignedIn(account);
  }

  async function resume(error?: PortariaError): Promise<void> {
    const kept = store.read();
    if (!kept) return end(error);
    if (isRenewalLost(kept) || !(await holdSignIn(kept.signInId))) return end(error);
    await check();
    // Without an answer the tokens decide, which services check by themselves.
    if (state.status === 'loading') showSignedIn(kept.account);
    if (error && state.status === 'signed-in') showSignedIn(state.account, error);
  }

  /** Ends the session here if it ended there. */
  async function check(): Promise<void> {
    checkedAt = Date.now();
    try {
      const account =
        (await fetchAccount(oidc(), await inTurn(() => validToken(USERINFO)))) ??
        (await fetchAccount(oidc(), await inTurn(() => validToken(USERINFO, true))));
      const kept = store.read();
      if (!kept) return;
      if (account?.id !== kept.account.id) return end(errorOf('ended'));
      store.write({ ...kept, account });
      if (!sameAccount(state.account, account)) showSignedIn(account);
    } catch {
      // A refusal has ended the session already. Without an answer nothing is known.
    }
  }

  function onVisible(): void {
    const isDue = document.visibilityState === 'visible' && Date.now() - checkedAt >= CHECK_EVERY_MS;
    if (isDue && state.status === 'signed-in') void check();
  }

  /** One renewal after the other, because each replaces the refresh token. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = lastRenewal.then(work, work);
    lastRenewal = mine.catch(() => {});
    return mine;
  }

  async function validToken(resource: string, anyway = false): Promise<string> {
    const stored = store.read();
    if (!stored) throw errorOf('signed-out');
    const { renewingSince, ...kept } = stored;
    const held = kept.access[resource];
    // A renewal that a reload cut off is repeated at once, as long as Portaria gives the same answer.
    if (!anyway && renewingSince === undefined && isFresh(held)) return held.value;
    store.write({ ...kept, renewingSince: Date.now() });
    try {
      const renewed = await renew(oidc(), kept, resource);
      assertStillIn(kept);
      store.write(renewed);
      return renewed.access[resource]?.value ?? '';
    } catch (error) {
      if (error instanceof PortariaError) throw error;
      const failure = errorOf(codeOfRenewal(error), error);
      assertStillIn(kept);
      if (failure.code === 'ended') end(failure);
      else store.write(kept);
      throw failure;
    }
  }

  /** A person who leaves during a renewal is not brought back by its answer. */
  function assertStillIn({ signInId }: KeptTokens): void {
    if (store.read()?.signInId !== signInId) throw errorOf('signed-out');
  }

  function leave(address: () => Promise<string>): Promise<void> {
    leaving ??= address()
      .then(leaveTo)
      .catch((cause) => show({ ...state, error: errorOf('unreachable', cause) } as AccountState))
      .finally(() => {
        leaving = undefined;
      });
    return leaving;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      void opened();
      document.addEventListener('visibilitychange', onVisible);
      return () => document.removeEventListener('visibilitychange', onVisible);
    },
    signIn({ returnTo, prompt } = {}) {
      const path = ownPath(returnTo ?? currentPath(settings.redirectUri));
      const request = { state: { returnTo: path }, nonce: crypto.randomUUID(), ...(prompt && { prompt }) };
      return leave(async () => (await oidc().createSigninRequest(request)).url);
    },
    async signOut() {
      const kept = store.read();
      end();
      if (!kept) return;
      await leave(async () => {
        // Access for when the person is away would survive the logout.
        await oidc()
          .revokeToken(kept.refreshToken, 'refresh_token')
          .catch(() => {});
        return (await oidc().createSignoutRequest({ id_token_hint: kept.idToken })).url;
      });
    },
    getToken(resource = settings.resources?.[0] ?? USERINFO) {
      // Otherwise all that ask would wait for each other's tries while Portaria cannot be reached.
      const running = inFlight.get(resource);
      if (running) return running;
      const mine = opened()
        .then(() => inTurn(() => validToken(resource)))
        .finally(() => inFlight.delete(resource));
      inFlight.set(resource, mine);
      return mine;
    },
  };
}

function sameAccount(one: Account | undefined, other: Account): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
