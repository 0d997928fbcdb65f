import type { HttpCall } from '../load/http-client.ts';

export const callNames = [
  'login',
  'new-device-login',
  'factor-login',
  'passkey-login',
  'register',
  'session-check',
  'refresh',
  'forgot',
  'code-exchange',
  'application-refresh',
  'external-login',
] as const;
export type CallName = (typeof callNames)[number];

/** One process under measurement, and its requests for each call. */
export interface Side {
  readonly url: string;
  readonly pid: number;
  /** Success statuses that differ from the plan. */
  readonly expected?: Partial<Record<CallName, number>>;
  /** The n-th request of its kind. Requests differ where a repeated one would take another code path. */
  request(call: CallName, n: number): HttpCall;
  /** Takes several requests, of which the provider answers one. Returns the last status. */
  externalLogin?(n: number): Promise<number>;
}

export interface CallPlan {
  readonly name: CallName;
  readonly title: string;
  readonly goal: number | undefined;
  /** The same for PostgreSQL's CPU time. */
  readonly databaseGoal?: number;
  readonly requests: number;
  readonly atOnce: number;
  readonly expected: number;
  /** Requests of the unmeasured round. The code of this call is compiled late. */
  readonly warmUp?: number;
  /** Compared with this call of the product itself, because the bare engine has none of the kind. */
  readonly beside?: CallName;
}

const hashing = { requests: 160, atOnce: 4, expected: 200 } as const;
const light = { requests: 4_000, atOnce: 8, expected: 200 } as const;
/** Their signature is RSA, so they are slower. */
const signing = { requests: 2_000, atOnce: 8, expected: 200 } as const;
/** One after the other: the provider has one person at a time. */
const external = { requests: 200, atOnce: 1, expected: 200, warmUp: 400 } as const;

export const callPlans: readonly CallPlan[] = [
  // First, because its tokens live for ten minutes.
  { ...light, name: 'session-check', title: 'session check', goal: 1.9, databaseGoal: 1.6 },
  { ...hashing, name: 'login', title: 'login', goal: 1.1, databaseGoal: 8 },
  { ...hashing, name: 'new-device-login', title: 'login, new device', goal: undefined },
  { ...hashing, name: 'factor-login', title: 'login, second factor on', goal: 1.1 },
  {
    ...hashing,
    name: 'passkey-login',
    title: 'login by passkey, beside the product’s own login by password',
    goal: 0.15,
    warmUp: 1_200,
    beside: 'login',
  },
  { ...hashing, name: 'register', title: 'register', goal: 1.2 },
  { ...light, name: 'refresh', title: 'refresh', goal: 2 },
  { ...light, name: 'forgot', title: 'forgot password', goal: 2, expected: 204 },
  { ...signing, name: 'code-exchange', title: 'code exchange', goal: 2.5 },
  { ...signing, name: 'application-refresh', title: 'refresh of an application', goal: 2.5 },
  {
    ...external,
    name: 'external-login',
    title: 'login through a provider, beside openid-client and one insert',
    goal: 1.5,
  },
  {
    ...external,
    name: 'external-login',
    title: 'login through a provider, beside the product’s own login by password',
    goal: 0.5,
    beside: 'login',
  },
];

/** The same process, asked for another call. */
export const asking = ({ externalLogin: _, ...side }: Side, call: CallName): Side => ({
  ...side,
  request: (_planned, n) => side.request(call, n),
});

/** PostgreSQL's CPU time with prepared statements, as a share of that without. */
export const preparedGoals: Partial<Record<CallName, number>> = { login: 0.4, 'session-check': 0.35 };

/** Number of sessions that a side needs so that none is refreshed twice. */
export const sessionsNeeded = (rounds: number, share: number): number =>
  Math.ceil(light.requests * share) * (rounds * 2 + 2);
