import type { ShownProof } from '../data/shown-proof.ts';

/** RFC 8176 values for the kinds of proofs. */
const references: Readonly<Record<string, readonly string[]>> = {
  password: ['pwd'],
  totp: ['otp'],
  'recovery-code': ['otp'],
  passkey: ['pop', 'user'],
  // A device that showed the factor before adds nothing to this login.
  device: [],
  // A previous release did not write down which.
  factor: [],
};

/** The kinds of a second factor. The trigger `sessions_second_factor_shown` has the same list. */
const factorKinds: readonly string[] = ['totp', 'recovery-code', 'passkey', 'factor'];

export function showsFactor(kinds: readonly string[]): boolean {
  return kinds.some((kind) => factorKinds.includes(kind));
}

type Shown = Pick<ShownProof, 'shown' | 'passkey'>;

/** For the `amr` claim. */
export function methodReferences({ shown }: Pick<Shown, 'shown'>): string[] {
  const values = new Set(shown.flatMap((kind) => references[kind] ?? [kind]));
  return showsFactor(shown) ? [...values, 'mfa'] : [...values];
}

/** From weak to strong. */
export const authenticationClasses: readonly string[] = ['pwd', 'mfa', 'phr'];

/** For the `acr` claim. `phr` is phishing-resistant: a passkey answers to this origin only, and its owner still has it. */
export function authenticationClass({ shown, passkey }: Shown): string {
  if (passkey !== null) return 'phr';
  return showsFactor(shown) ? 'mfa' : 'pwd';
}

interface AskedPerson extends Shown {
  readonly secondFactor: boolean;
  readonly hasPasskey: boolean;
}

/**
 * Whether the session lacks every class that an application wants, and the person could show one of them. Others go on, and
 * the application reads `acr`.
 */
export function lacksWantedClass(acrValues: string | undefined, person: AskedPerson): boolean {
  const named = (acrValues ?? '').split(' ').map((value) => authenticationClasses.indexOf(value));
  const wanted = named.filter((rank) => rank >= 0);
  const has = authenticationClasses.indexOf(authenticationClass(person));
  const reaches = person.secondFactor ? (person.hasPasskey ? 2 : 1) : 0;
  return !wanted.some((rank) => rank <= has) && wanted.some((rank) => rank <= reaches);
}
