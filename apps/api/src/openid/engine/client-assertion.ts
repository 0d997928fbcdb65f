import { errors } from 'oidc-provider';

export const CLOCK_TOLERANCE_SECONDS = 15;
const ASSERTION_SECONDS = 3_600;

/**
 * The engine checks signature, issuer, time and single use. It also accepts a list of audiences, with which another server
 * could use the assertion here, and any lifetime, for which the assertion would have to be remembered.
 */
export function assertNarrowAssertion({ aud, exp }: Readonly<Record<string, unknown>>, issuer: string): void {
  if (aud !== issuer) throw new errors.InvalidClientAuth('aud must be the issuer, as one string');
  const latest = Date.now() / 1000 + ASSERTION_SECONDS + CLOCK_TOLERANCE_SECONDS;
  if (typeof exp !== 'number' || exp > latest)
    throw new errors.InvalidClientAuth('exp must be within an hour');
}
