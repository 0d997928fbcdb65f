/** RFC 8176 values for the entries of `sessions.methods`. */
const references: Readonly<Record<string, readonly string[]>> = {
  password: ['pwd'],
  totp: ['otp'],
  'recovery-code': ['otp'],
  passkey: ['pop', 'user'],
  // A device that showed the factor before adds nothing to this login.
  device: [],
};

/** The kinds of a second factor. The trigger `sessions_second_factor_shown` has the same list. */
const factorKinds: readonly string[] = ['totp', 'recovery-code', 'passkey'];

export function showsFactor(kinds: readonly string[]): boolean {
  return kinds.some((kind) => factorKinds.includes(kind));
}

/** Null is a session from an older release, which knew only passwords. */
type StoredMethods = readonly string[] | null;

/** For the `amr` claim. */
export function methodReferences(methods: StoredMethods): string[] {
  const kinds = methods ?? ['password'];
  const shown = new Set(kinds.flatMap((kind) => references[kind] ?? [kind]));
  return showsFactor(kinds) ? [...shown, 'mfa'] : [...shown];
}

/** For the `acr` claim. `phr` is phishing-resistant: a passkey answers to this origin only. */
export function authenticationClass(methods: StoredMethods): string {
  if (methods?.includes('passkey')) return 'phr';
  return showsFactor(methods ?? []) ? 'mfa' : 'pwd';
}
