import type { Mutation } from './mutation.ts';

const route = 'apps/api/src/features/forgot-password/forgot-password.route.ts';
const answer = '({ body, caller }) => forgotPassword(context, body, caller)';
const allowList = 'apps/api/src/security/allowed-url.ts';
const identity = 'packages/contract/src/identity-rules.ts';

/** Builds the link's host from a request header, which is a common mistake. */
const hostFrom = (expression: string): string =>
  '({ body, caller, request }) => forgotPassword({ ...context, queue: { ...context.queue, add: (db: any, name: any, data: any) => ' +
  `context.queue.add(db, name, { ...data, page: \`http://\${${expression}}/reset-password\` }) } }, body, caller)`;

export const mutations: readonly Mutation[] = [
  {
    attack: 'A01',
    tried: 'A password reset is requested with X-Forwarded-Host and X-Forwarded-Proto of a foreign site.',
    file: route,
    find: answer,
    replace: hostFrom("request.headers['x-forwarded-host'] ?? 'localhost:5000'"),
  },
  {
    attack: 'A02',
    tried: 'A password reset is requested with the Forwarded header of RFC 7239 naming a foreign site.',
    file: route,
    find: answer,
    replace: hostFrom("/host=([^;]+)/.exec(request.headers.forwarded ?? '')?.[1] ?? 'localhost:5000'"),
  },
  {
    attack: 'A03',
    tried:
      'A password reset is requested with a foreign Host: plain, with port or userinfo, in absolute form, and sent twice.',
    file: route,
    find: answer,
    replace: hostFrom('request.headers.host'),
  },
  {
    attack: 'A04',
    tried: 'The clientURI only starts like an allowed one (portal.example.com.evil.tld).',
    file: allowList,
    find: 'allowed === url',
    replace: 'url.startsWith(allowed)',
  },
  {
    attack: 'A05',
    tried: 'The clientURI matches an allowed one only if a dot matches any character.',
    file: allowList,
    find: 'allowed === url',
    replace: "new RegExp('^' + allowed + '$').test(url)",
  },
  {
    attack: 'A06',
    tried:
      'The clientURI is an allowed one with another scheme, userinfo, backslashes, look-alikes, a trailing dot or a port.',
    file: allowList,
    find: 'allowed === url',
    replace: 'URL.parse(url)?.hostname === URL.parse(allowed)?.hostname',
  },
  {
    attack: 'A07',
    tried: 'An unparsable clientURI is sent to crash the process.',
    file: allowList,
    find: 'allowed === url',
    replace: 'new URL(url).href === new URL(allowed).href',
  },
  {
    attack: 'A08',
    tried: 'An array or object is sent in place of the address, so that a second mailbox gets the link.',
    file: 'packages/contract/src/forgot-password.ts',
    find: 'email: emailField,',
    replace: 'email: z.pipe(z.transform((value: unknown) => [value].flat(9).at(-1)), emailField),',
  },
  {
    attack: 'A09',
    tried: 'Two addresses are sent in one string, with every separator that a mail program might accept.',
    file: identity,
    find: 'if (parts.length !== 2) return false;',
    replace: "if (parts.length !== 2) return value.split(',').every(isEmail);",
  },
  {
    attack: 'A10',
    tried:
      'Addresses contain quoted local parts, groups, comments and deep nesting, which mail libraries have misread.',
    file: identity,
    find: 'if (parts.length !== 2) return false;',
    replace: 'if (/^"[^"]*"@/.test(value)) return true;',
  },
  {
    attack: 'A11',
    tried: 'Line breaks in the name and the address are used to inject recipients and headers.',
    file: identity,
    find: '(?: [',
    replace: '(?:\\s[',
  },
];
