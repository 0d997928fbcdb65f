import type { ClientKind } from '../security/redirect-uri.ts';

/** The application's own page, by where its people return. One on a phone or a loopback port has none. */
export function siteOf(kind: ClientKind, returnsTo: string | undefined): string | null {
  return kind === 'native' || returnsTo === undefined ? null : new URL(returnsTo).origin;
}
