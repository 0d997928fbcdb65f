import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { formatRefreshToken } from '../../security/refresh-token.ts';
import { requestState } from './request-state.ts';

/** Before and after the engine's own work, where its documentation puts what is not its business. */
export function addMiddleware(provider: Provider): void {
  const sessionCookie = `${provider.cookieName('session')}=`;
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    // Otherwise its addresses follow the Host header, which a client writes.
    ctx.request.originalUrl = provider.issuer;
    await next();
    giveOwnRefreshToken(ctx);
    dropCookie(ctx, sessionCookie);
    sayWhenToRetry(ctx);
  });
}

/** The next of its family, or the first of a new one. The engine made a name that nothing stores. */
function giveOwnRefreshToken({ body }: { readonly body?: unknown }): void {
  const { nextRefreshToken } = requestState();
  if (nextRefreshToken && typeof body === 'object' && body !== null && 'refresh_token' in body)
    body.refresh_token = formatRefreshToken(nextRefreshToken);
}

/** The engine reads the cookie of our session, and would write another one. */
function dropCookie(ctx: KoaContextWithOIDC, beginning: string): void {
  const cookies = [ctx.res.getHeader('Set-Cookie') ?? []].flat().map(String);
  ctx.remove('Set-Cookie');
  for (const cookie of cookies) if (!cookie.startsWith(beginning)) ctx.append('Set-Cookie', cookie);
}

function sayWhenToRetry(ctx: KoaContextWithOIDC): void {
  const seconds = requestState().retryAfterSeconds;
  if (seconds !== undefined) ctx.set('Retry-After', `${seconds}`);
}
