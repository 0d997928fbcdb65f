import { type ContractCall, contractCalls } from '@portaria/harness/contract-calls';
import fc from 'fast-check';
import type { KnownPerson } from './field-values.ts';
import { hostileBody } from './hostile-body.ts';
import { hostileHeader, hostileText } from './hostile-values.ts';

/** How a credential is sent: correctly, not at all, forged, or with one character changed. */
export type Shown = 'right' | 'missing' | { readonly text: string } | { readonly changedAt: number };

export interface HostileRequest {
  readonly call: ContractCall;
  readonly method: string;
  /** Appended to the call's path. */
  readonly suffix: string;
  readonly query: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array | undefined;
  /** Whether the cookies are those of a visitor or of a live session. */
  readonly caller: 'visitor' | 'session';
  readonly csrf: Shown;
  readonly bearer: Shown;
  readonly sessionCookie: Shown;
  readonly moreCookies: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const mostly = <Value>(usual: Value, share: number, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: share, arbitrary: fc.constant(usual) }, { weight: 100 - share, arbitrary: other });

const wrongValue: fc.Arbitrary<Shown> = fc.oneof(
  fc.constant<Shown>('missing'),
  hostileHeader.map((text) => ({ text })),
  fc.nat(400).map((changedAt) => ({ changedAt })),
);

const contentTypes = fc.constantFrom(
  undefined,
  ...[
    'application/json;charset=utf-8',
    'Application/JSON; charset=UTF-8',
    'application/json; charset=latin1',
  ],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'],
  ...[
    'application/json, text/plain',
    'application/json;',
    'application/jsonp',
    '*/*',
    'x',
    '/',
    ';',
    'application/',
  ],
);

const suffixes = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '/.',
    '/..',
    '%2f',
    '%00',
    ';a=b',
    '%',
    '%zz',
    '%c0%ae',
    '/%2e%2e/',
    '.json',
    'X',
  ),
  hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed()).slice(0, 300)}`),
);

const queries = fc.oneof(
  fc.constantFrom(
    '?',
    '?a',
    '?__proto__[x]=1',
    '?constructor=1',
    '?a=1&a=2',
    '?%',
    '?%zz=%c0',
    '?a[]=1',
    '??#&&==',
  ),
  hostileText.map((text) => `?q=${encodeURIComponent(text.toWellFormed()).slice(0, 1_000)}`),
);

const headerNames = [
  ...[
    'user-agent',
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'host',
  ],
  ...['accept', 'accept-encoding', 'accept-language', 'accept-version', 'referer', 'if-none-match', 'range'],
  ...[
    'x-request-id',
    'request-id',
    'traceparent',
    'x-http-method-override',
    'content-encoding',
    'cache-control',
  ],
  ...[
    'x-original-url',
    'x-rewrite-url',
    'x-user',
    'remote-user',
    'prefer',
    'content-language',
    'x-csrf-token',
  ],
];

const headers = fc
  .array(fc.tuple(fc.constantFrom(...headerNames), hostileHeader), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs));

const cookies = fc.oneof(
  hostileHeader,
  fc
    .tuple(fc.constantFrom('__Host-device', 'session', 'XSRF-TOKEN', '__proto__', ''), hostileHeader)
    .map(([name, value]) => `${name}=${value}`),
);

/** Each part is usually valid, so that many requests pass most checks and fail in different ones. */
function requestTo(call: ContractCall, person: KnownPerson): fc.Arbitrary<HostileRequest> {
  return fc.record({
    call: fc.constant(call),
    method: mostly<string>(
      call.method,
      97,
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
    ),
    suffix: mostly('', 97, suffixes),
    query: mostly('', 93, queries),
    contentType: mostly<string | undefined>('application/json', 94, contentTypes),
    body: hostileBody(call, person),
    caller: fc.oneof(
      { weight: call.access === 'open' ? 40 : 85, arbitrary: fc.constant<'session'>('session') },
      { weight: call.access === 'open' ? 60 : 15, arbitrary: fc.constant<'visitor'>('visitor') },
    ),
    csrf: mostly<Shown>('right', 95, wrongValue),
    bearer: mostly<Shown>('right', 94, wrongValue),
    sessionCookie: mostly<Shown>('right', 96, wrongValue),
    moreCookies: mostly('', 90, cookies),
    origin: mostly<string | undefined>(
      undefined,
      94,
      fc.oneof(fc.constant('http://localhost:5000'), hostileHeader),
    ),
    fetchSite: mostly<string | undefined>(
      undefined,
      97,
      fc.constantFrom('same-origin', 'cross-site', 'none', ''),
    ),
    headers: mostly({}, 60, headers),
  });
}

/** Calls with fewer fields have fewer variants, so they are drawn less often. */
const weightOf = (call: ContractCall): number => 1 + Math.min(4, 2 * Object.keys(call.fields).length);

export function hostileRequest(person: KnownPerson): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    ...contractCalls.map((call) => ({ weight: weightOf(call), arbitrary: requestTo(call, person) })),
  );
}
