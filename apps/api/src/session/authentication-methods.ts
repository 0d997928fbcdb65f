import type { Config } from '../base/config/config.ts';
import type { ShownProof } from '../store/session/shown-proof.ts';

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

const EXTERNAL = 'external:';

/** The kind of a login through this provider. It is one factor, whatever the provider says about the login there. */
export function externalKind(provider: string): string {
  return `${EXTERNAL}${provider}`;
}

function isExternal(kind: string): boolean {
  return kind.startsWith(EXTERNAL);
}

/** The provider that opened it, if one did. */
export function providerIn(kinds: readonly string[]): string | undefined {
  return kinds.find(isExternal)?.slice(EXTERNAL.length);
}

/** What a mail says of the first step of a login. */
export function passedStep(kinds: readonly string[]): { password: boolean; providers: string[] } {
  const providers = kinds.filter(isExternal).map((kind) => kind.slice(EXTERNAL.length));
  return { password: kinds.includes('password'), providers };
}

/** RFC 8176 has no word for such a login. Others use this one. */
function referencesOf(kind: string): readonly string[] {
  return isExternal(kind) ? ['fed'] : (references[kind] ?? [kind]);
}

/** The kinds of a second factor. The trigger `sessions_second_factor_shown` has the same list. */
const factorKinds: readonly string[] = ['totp', 'recovery-code', 'passkey', 'factor'];

export function showsFactor(kinds: readonly string[]): boolean {
  return kinds.some((kind) => factorKinds.includes(kind));
}

type Shown = Pick<ShownProof, 'shown' | 'passkey'>;

/** For the `amr` claim. */
export function methodReferences({ shown }: Pick<Shown, 'shown'>): string[] {
  const values = new Set(shown.flatMap(referencesOf));
  return showsFactor(shown) ? [...values, 'mfa'] : [...values];
}

/** How strong each class is. A login through a provider is as weak as a password. */
const ranks: ReadonlyMap<string, number> = new Map([
  ['pwd', 0],
  ['fed', 0],
  ['mfa', 1],
  ['phr', 2],
]);

/** From weak to strong. Without a provider, no login is of its class. */
export function authenticationClasses({ loginProviders }: Pick<Config, 'loginProviders'>): string[] {
  return [...ranks.keys()].filter((name) => name !== 'fed' || loginProviders.length > 0);
}

/** For the `acr` claim. `phr` is phishing-resistant: a passkey answers to this origin only, and its owner still has it. */
export function authenticationClass({ shown, passkey }: Shown): string {
  if (passkey !== null) return 'phr';
  if (showsFactor(shown)) return 'mfa';
  return shown.some(isExternal) ? 'fed' : 'pwd';
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
  const wanted = (acrValues ?? '').split(' ').flatMap((value) => ranks.get(value) ?? []);
  const has = ranks.get(authenticationClass(person)) ?? 0;
  const reaches = person.secondFactor ? (person.hasPasskey ? 2 : 1) : 0;
  return !wanted.some((rank) => rank <= has) && wanted.some((rank) => rank <= reaches);
}
