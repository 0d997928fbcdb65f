import type { LoginProvider } from '../../base/config/login-providers.ts';
import { type Finding, wrong } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';
import type { ProviderLook } from './provider-look.ts';

/** Only an ID token shows it otherwise, so only a login of a person. */
export function algorithmFindings(connection: LoginProvider, { document }: ProviderLook): Finding[] {
  const offered = document['id_token_signing_alg_values_supported'];
  if (connection.type !== 'oidc' || !Array.isArray(offered)) return [];
  const { id, algorithm } = connection;
  return offered.includes(algorithm)
    ? []
    : [wrong(text.otherAlgorithm(id, algorithm, offered.filter(isName)))];
}

const isName = (offered: unknown): offered is string =>
  typeof offered === 'string' && /^[\w-]{1,20}$/.test(offered);
