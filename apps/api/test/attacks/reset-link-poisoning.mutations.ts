import type { Mutation } from './mutation.ts';

const route = 'apps/api/src/features/forgot-password/forgot-password.route.ts';
const answer = '({ body, caller }) => forgotPassword(context, body, caller)';
const allowList = 'apps/api/src/security/allowed-url.ts';
const identity = 'packages/contract/src/identity-rules.ts';

/** The link's host as so many products build it: from what the request says about itself. */
const hostFrom = (expression: string): string =>
  '({ body, caller, request }) => forgotPassword({ ...context, queue: { ...context.queue, add: (db: any, name: any, data: any) => ' +
  `context.queue.add(db, name, { ...data, page: \`http://\${${expression}}/reset-password\` }) } }, body, caller)`;

export const mutations: readonly Mutation[] = [
  {
    attack: 'A01',
    tried: 'A forgotten password is asked for with X-Forwarded-Host and X-Forwarded-Proto of a foreign site.',
    file: route,
    find: answer,
    replace: hostFrom("request.headers['x-forwarded-host'] ?? 'localhost:5000'"),
  },
  {
    attack: 'A02',
    tried: 'A forgotten password is asked for with the header Forwarded of RFC 7239 naming a foreign site.',
    file: route,
    find: answer,
    replace: hostFrom("/host=([^;]+)/.exec(request.headers.forwarded ?? '')?.[1] ?? 'localhost:5000'"),
  },
  {
    attack: 'A03',
    tried:
      'A forgotten password is asked for with a foreign Host: plain, with port or userinfo, in absolute form, and sent twice.',
    file: route,
    find: answer,
    replace: hostFrom('request.headers.host'),
  },
  {
    attack: 'A04',
    tried: 'A clientURI that only begins like an allowed one (portal.example.com.evil.tld).',
    file: allowList,
    find: 'allowed === url',
    replace: 'url.startsWith(allowed)',
  },
  {
    attack: 'A05',
    tried: 'A clientURI that fits an allowed one only if its dot means any character.',
    file: allowList,
    find: 'allowed === url',
    replace: "new RegExp('^' + allowed + '$').test(url)",
  },
  {
    attack: 'A06',
    tried:
      'Other schemes, userinfo, backslashes, look-alikes, trailing dots and ports of an allowed clientURI.',
    file: allowList,
    find: 'allowed === url',
    replace: 'URL.parse(url)?.hostname === URL.parse(allowed)?.hostname',
  },
  {
    attack: 'A07',
    tried: 'A clientURI that no parser can read, to bring the process down.',
    file: allowList,
    find: 'allowed === url',
    replace: 'new URL(url).href === new URL(allowed).href',
  },
  {
    attack: 'A08',
    tried: 'An array or object in place of the address, to have a second mailbox served.',
    file: 'packages/contract/src/forgot-password.ts',
    find: 'email: emailField,',
    replace: 'email: z.pipe(z.transform((value: unknown) => [value].flat(9).at(-1)), emailField),',
  },
  {
    attack: 'A09',
    tried: 'Two addresses in one string, with every separator that a mail program might accept.',
    file: identity,
    find: 'if (parts.length !== 2) return false;',
    replace: "if (parts.length !== 2) return value.split(',').every(isEmail);",
  },
  {
    attack: 'A10',
    tried: 'Quoted local parts, groups, comments and deep nesting, which mail libraries have misread.',
    file: identity,
    find: 'if (parts.length !== 2) return false;',
    replace: 'if (/^"[^"]*"@/.test(value)) return true;',
  },
  {
    attack: 'A11',
    tried: 'Line breaks in the name and the address, to smuggle in recipients and headers.',
    file: identity,
    find: '(?: [',
    replace: '(?:\\s[',
  },
];
