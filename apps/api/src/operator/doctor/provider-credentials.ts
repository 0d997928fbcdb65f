import { randomBytes } from 'node:crypto';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import type { Config } from '../../base/config/rules.ts';
import { ExternalError } from '../../outbound/external/external-error.ts';
import type { ExternalLogin } from '../../outbound/external/external-login.ts';
import { returnAddress } from '../../sign-in/identities/visit-provider.ts';
import { type Finding, skipped, wrong } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';
import type { ProviderLook } from './provider-look.ts';

/** How providers say that they do not know who asks. */
const notUs = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
  'status 401',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
]);

/** How they say that they know us and not the code. */
const codeRefused = new Set(['invalid_grant', 'bad_verification_code']);

/**
 * Finishes a login with an invented code. A provider checks who asks before it looks at the code, so it refuses only the code
 * where the credentials are right. With Apple's key it proves that Apple knows it, because the key signs the secret.
 */
export async function credentialFindings(
  config: Config,
  connection: LoginProvider,
  login: ExternalLogin,
  { document }: ProviderLook,
): Promise<Finding[]> {
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
  const iss = document['authorization_response_iss_parameter_supported'] ? issuerIn(document) : undefined;
  const redirectUri = returnAddress({ config }, connection.id);
  const refusal = await login
    .finish(connection.id, { state, code: 'portaria-doctor', iss }, { redirectUri, state, nonce, verifier })
    .then(
      () => new ExternalError('refused', 'no refusal'),
      (error: unknown) => error,
    );
  if (!(refusal instanceof ExternalError)) throw refusal;
  return findingsOf(connection, refusal, document);
}

function findingsOf(
  connection: LoginProvider,
  { failure, detail }: ExternalError,
  document: ProviderLook['document'],
): Finding[] {
  const { id } = connection;
  if (codeRefused.has(detail)) return [];
  if (notUs.has(detail)) return [wrong(text.unknownToThem(connection))];
  if (detail === 'redirect_uri_mismatch') return [wrong(text.notRegistered(id))];
  // Only the issuer of the discovery document is compared like this.
  if (detail === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return [wrong(text.otherIssuer(connection, URL.parse(issuerIn(document) ?? '')?.href))];
  if (failure === 'refused' || detail === 'invalid_request') return [skipped(text.undecided(id, detail))];
  return [wrong(text.notReached(connection, undefined, detail))];
}

function issuerIn({ issuer }: ProviderLook['document']): string | undefined {
  return typeof issuer === 'string' ? issuer : undefined;
}

const newSecret = (): string => randomBytes(32).toString('base64url');
