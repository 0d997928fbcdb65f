import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A119: 'The question of an application is shown in a frame of a hostile page.',
  A130: 'After a logout, a person is led to an address that no one registered.',
  A131: 'Something else than an ID token of ours says who logs out.',
  A132: 'A foreign page logs a person out, or leads them away.',
};

const service = 'apps/api/src/features/end-session/end-session.service.ts';
const hint = 'apps/api/src/features/end-session/id-token-hint.ts';
const ticket = 'apps/api/src/security/logout-ticket.ts';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation('A119', 'apps/api/src/http/spa.ts', `"frame-ancestors 'none'",`, '"frame-ancestors *",'),
  mutation(
    'A130',
    service,
    '!client?.postLogoutRedirectUris.includes(uri)',
    '!client?.postLogoutRedirectUris.some((one) => uri.startsWith(one))',
  ),
  mutation(
    'A130',
    'apps/api/src/features/end-session/end-session.route.ts',
    'new Set(names).size === names.length ?',
    'names.length >= 0 ?',
  ),
  mutation('A131', hint, `return isOurs ? {`, 'return isOurs || claims.success ? {'),
  mutation('A131', hint, `typ: z.optional(z.literal('JWT'))`, 'typ: z.optional(z.string())'),
  mutation(
    'A131',
    service,
    'query.client_id !== undefined && query.client_id !== clientId',
    'query.client_id === undefined && query.client_id !== clientId',
  ),
  mutation(
    'A131',
    'apps/api/src/sessions/signing-keyring.ts',
    'HINT_SECONDS = 400 * 86_400',
    'HINT_SECONDS = 0',
  ),
  mutation('A132', service, 'if (!isTheirs) {', 'if (hint === null) {'),
  mutation(
    'A132',
    ticket,
    'if (!sameSecret(Buffer.from(expected), Buffer.from(code))) return undefined;',
    '',
  ),
  mutation('A132', ticket, 'return expiresAt * 1000 > now ?', 'return now > 0 ?'),
];
