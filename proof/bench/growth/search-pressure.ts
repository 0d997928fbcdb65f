import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, loginEndpoint, refreshEndpoint } from '@portaria/contract';
import { adminOperations } from '@portaria/contract/administration';
import type { Cleanup } from '@portaria/harness/cleanup';
import { sessionHeaders, visitorHeaders } from '@portaria/harness/seeded-cookies';
import { SEEDED_PASSWORD } from '@portaria/harness/seeded-password';
import { createSecretKeys, type SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { percentile } from '../statistics.ts';
import { type Place, startApi } from './call-costs.ts';
import { NEVER_TOGETHER } from './fill-people.ts';
import type { Drawn } from './people-of.ts';

export interface Pressure {
  readonly quietP50Ms: number;
  readonly quietP99Ms: number;
  readonly pressedP50Ms: number;
  readonly pressedP99Ms: number;
  readonly answered: number;
  readonly tooBroad: number;
  readonly busy: number;
}

const BLOCK = 25;
/** Frequent names, and beginnings that fit many. */
const broadest: readonly string[] = [
  NEVER_TOGETHER,
  'Maria Silva a',
  'Ana Silva Santos',
  'Jose a',
  'Maria Jose Ana',
];
/** More often, their own rate limit would answer. */
const SEARCH_EVERY_MS = 1_000;

/** Logins of the shipped process alone, and beside administrators who search as broadly as they can, in turns. */
export async function searchPressure(
  cleanup: Cleanup,
  entry: string,
  { variables, people, administrators }: Place & { readonly administrators: readonly Drawn[] },
  blocks: number,
): Promise<Pressure> {
  const api = await startApi(cleanup, entry, { ...variables, ADMIN_AREA: 'on' });
  const keys = createSecretKeys([Buffer.from(variables['SECRET_KEYS'] ?? '', 'base64')]);
  const send = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(api.url + API_BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
  const signedIn = await Promise.all(administrators.map((one) => adminHeaders(send, keys, one)));

  const outcomes = new Map<number, number>();
  let isPressed = false;
  /** Always has one search open. They begin one after another, as people do. */
  async function keepSearching(headers: Record<string, string>, n: number): Promise<void> {
    const text = broadest[n % broadest.length] ?? NEVER_TOGETHER;
    await sleep((n * SEARCH_EVERY_MS) / signedIn.length);
    while (isPressed) {
      const startedAt = performance.now();
      const { status } = await send(adminOperations.findPeople.path, headers, { text, filter: 'all' });
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      await sleep(Math.max(0, SEARCH_EVERY_MS - (performance.now() - startedAt)));
    }
  }

  async function logins(block: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < BLOCK; n += 1) {
      const person = people[(block * BLOCK + n) % people.length];
      if (!person) throw new Error('no one is left to log in');
      const startedAt = performance.now();
      const answer = await send(loginEndpoint.path, visitorHeaders(keys, person.deviceId), {
        usernameOrEmail: person.username,
        password: SEEDED_PASSWORD,
      });
      times.push(performance.now() - startedAt);
      if (!answer.ok) throw new Error(`a login answered ${answer.status}`);
    }
    return times;
  }

  const [quiet, pressed]: [number[], number[]] = [[], []];
  await logins(0);
  for (let block = 0; block < blocks; block += 1) {
    quiet.push(...(await logins(2 * block)));
    isPressed = true;
    const searching = Promise.all(signedIn.map(keepSearching));
    await sleep(SEARCH_EVERY_MS);
    pressed.push(...(await logins(2 * block + 1)));
    isPressed = false;
    await searching;
  }
  await api.stop();
  const of = (status: number): number => outcomes.get(status) ?? 0;
  const [answered, tooBroad, busy] = [of(200), of(400), of(429)];
  if (answered + tooBroad + busy !== [...outcomes.values()].reduce((sum, one) => sum + one, 0))
    throw new Error(`searches answered ${JSON.stringify([...outcomes])}`);
  return {
    quietP50Ms: percentile(quiet, 1 / 2),
    quietP99Ms: percentile(quiet, 99 / 100),
    pressedP50Ms: percentile(pressed, 1 / 2),
    pressedP99Ms: percentile(pressed, 99 / 100),
    answered,
    tooBroad,
    busy,
  };
}

async function adminHeaders(
  send: (path: string, headers: Record<string, string>) => Promise<Response>,
  keys: SecretKeys,
  { sessionId }: Drawn,
): Promise<Record<string, string>> {
  const headers = sessionHeaders(keys, sessionId);
  const answer = await send(refreshEndpoint.path, headers);
  const { token } = (await answer.json()) as { token: string };
  return { ...headers, authorization: `Bearer ${token}` };
}
