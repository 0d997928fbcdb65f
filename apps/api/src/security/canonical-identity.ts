import { canonicalUsername, isEmail, isUsername } from '@portaria/contract';

export type Identity =
  | { readonly kind: 'email'; readonly canonical: string }
  | { readonly kind: 'username'; readonly canonical: string };

/** Validated before lower-casing, so that case folding cannot turn one address into another. */
export function canonicalEmail(email: string): string | undefined {
  return isEmail(email) ? email.toLowerCase() : undefined;
}

/** An "@" makes it an email address, so a single index probe is enough. Other invalid input matches no account. */
export function canonicalIdentity(usernameOrEmail: string): Identity | undefined {
  if (usernameOrEmail.includes('@')) {
    const canonical = canonicalEmail(usernameOrEmail);
    return canonical === undefined ? undefined : { kind: 'email', canonical };
  }
  if (!isUsername(usernameOrEmail)) return undefined;
  return { kind: 'username', canonical: canonicalUsername(usernameOrEmail) };
}
