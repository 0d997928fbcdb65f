import { canonicalCpf, isCpf, maskDocument } from '@portaria/contract';
import { type GovbrLevel, govbrAddress, govbrLevels } from '../../../base/config/govbr.ts';
import { type Claims, emailIn, nameIn, subjectIn } from '../person.ts';
import type { Provider } from '../provider.ts';

/** As its manual says: https://manual-roteiro-integracao-login-unico.servicos.gov.br */
export const govbr: Provider<'govbr'> = {
  server(connection) {
    const address = govbrAddress(connection);
    return {
      issuer: `${address}/`,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwk`,
    };
  },
  algorithm: () => 'RS256',
  scope: 'openid email profile govbr_confiabilidades_idtoken',
  linking: {},
  // It decodes Base64 and nothing else.
  proof: ({ client, secret }) => ({
    authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
  }),
  person(claims) {
    const sub = subjectIn(claims['sub']);
    // One CPF has several spellings. Two of them would be two persons.
    if (sub === undefined || !isCpf(sub)) return undefined;
    const subject = canonicalCpf(sub);
    return {
      subject,
      name: nameIn(claims['social_name']) ?? nameIn(claims['name']),
      email: isVerified(claims) ? emailIn(claims['email']) : null,
      hosted: false,
      hint: maskDocument(subject),
      level: levelIn(claims['reliability_info']),
    };
  },
};

/** It sends text where the standard wants a boolean. */
function isVerified({ email_verified }: Claims): boolean {
  return email_verified === true || email_verified === 'true';
}

/** Of this login. Whatever else it says, or nothing, is the lowest. */
function levelIn(info: unknown): GovbrLevel {
  return govbrLevels.get((info as { level?: unknown } | null | undefined)?.level) ?? 1;
}
