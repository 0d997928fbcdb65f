import type { HeldToken } from '../../store/session/token-holder.ts';
import { requestState } from './request-state.ts';

/** Stored with a code and with what comes of it, because the engine keeps `acr` for as long as they live. */
export function shownPasskey(): { readonly passkey?: string } {
  const { session, token } = requestState();
  const passkey = token ? token.payload['passkey'] : session?.passkey?.toString('hex');
  return typeof passkey === 'string' ? { passkey } : {};
}

/** A passkey that was removed is no longer proof against phishing. It was shown, so `amr` stays. */
export function withTrueClass<Token extends HeldToken>(token: Token): Token {
  if (token.payload['acr'] !== 'phr' || token.passkeyLives) return token;
  return { ...token, payload: { ...token.payload, acr: 'mfa' } };
}
