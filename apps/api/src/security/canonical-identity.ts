import { canonicalUsername, isEmail, isUsername } from '@portaria/contract';

export type Identity =
  | { readonly kind: 'email'; readonly canonical: string }
  | { readonly kind: 'username'; readonly canonical: string };

/** Checked as typed and only then lower-cased: no folding may turn one address into another. */
export function canonicalEmail(email: string): string | undefined {
  return isEmail(email) ? email.toLowerCase() : undefined;
}

/** An "@" makes it an e-mail, so one index probe decides; what fits neither form belongs to nobody. */
export function canonicalIdentity(usernameOrEmail: string): Identity | undefined {
  if (usernameOrEmail.includes('@')) {
    const canonical = canonicalEmail(usernameOrEmail);
    return canonical === undefined ? undefined : { kind: 'email', canonical };
  }
  if (!isUsername(usernameOrEmail)) return undefined;
  return { kind: 'username', canonical: canonicalUsername(usernameOrEmail) };
}
