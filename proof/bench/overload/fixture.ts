import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_BASE, loginEndpoint, meEndpoint, refreshEndpoint } from '@portaria/contract';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { startOwnRedis } from '@portaria/harness/own-redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { type Person, seedPeople, seedSessions } from '@portaria/harness/seed-people';
import { sessionHeaders, visitorHeaders } from '@portaria/harness/seeded-cookies';
import { SEEDED_PASSWORD } from '@portaria/harness/seeded-password';
import { withoutLimits } from '@portaria/harness/test-environment';
import type pg from 'pg';
import { createSecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import type { HttpCall } from '../load/http-client.ts';
import type { Cores } from './cores.ts';
import type { FloodFigures, FloodTask } from './floods.ts';
import type { LoadOutcomes, LoadTask } from './loader.ts';

const PEOPLE = 500;
const CHECKERS = 20;

export interface Fixture {
  readonly api: ApiProcess;
  readonly pid: number;
  /** One login of each person from a known device. */
  readonly logins: readonly HttpCall[];
  readonly checks: readonly HttpCall[];
  /** A login from this address, on a known or an unknown device. */
  loginFrom(person: number, address: string, knownDevice: boolean): HttpCall;
  readonly people: number;
  load(task: Omit<LoadTask, 'kind' | 'url'>): Promise<LoadOutcomes>;
  flood(task: Omit<FloodTask, 'url'>): Promise<FloodFigures>;
  remove(): Promise<void>;
}

const loaderFile = fileURLToPath(new URL('./loader.ts', import.meta.url));
const path = (endpoint: { readonly path: string }): string => API_BASE + endpoint.path;

/**
 * One API process with separate engines and the default hash limiter, and the process that sends the load. The other
 * limits are out of reach, unless the product's own are asked for.
 */
export async function openFixture(cores: Cores, limits: 'none' | 'own' = 'none'): Promise<Fixture> {
  const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
  const raised = Object.keys(withoutLimits).filter((name) => limits === 'own' || name === 'HASH_QUEUE');
  const all = ownVariables(postgres.appUrl, {
    REDIS_URL: redis.url,
    // As in production, although the output is discarded.
    LOG_LEVEL: 'info',
    // The loader acts as the proxy and sets the client addresses.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const variables = Object.fromEntries(Object.entries(all).filter(([name]) => !raised.includes(name)));
  const keys = createSecretKeys([Buffer.from(variables['SECRET_KEYS'] ?? '', 'base64')]);
  const client: pg.Client = await postgres.connect();
  const allPeople = await seedPeople(client, keys, PEOPLE + CHECKERS);
  const people = allPeople.slice(0, PEOPLE);
  const sessions = await seedSessions(client, keys, allPeople.slice(PEOPLE), CHECKERS);
  await client.end();
  const api = await startApiProcess(variables, undefined, cores.api);
  const checks = await Promise.all(
    sessions.map(async (id): Promise<HttpCall> => {
      const headers = sessionHeaders(keys, id);
      const answer = await fetch(api.url + path(refreshEndpoint), { method: 'POST', headers });
      const { token } = (await answer.json()) as { token: string };
      return {
        method: 'GET',
        path: path(meEndpoint),
        headers: { ...headers, authorization: `Bearer ${token}` },
      };
    }),
  );
  const login = ({ username }: Person, headers: HttpCall['headers']): HttpCall => ({
    method: 'POST',
    path: path(loginEndpoint),
    headers,
    body: JSON.stringify({ usernameOrEmail: username, password: SEEDED_PASSWORD }),
  });
  const command = [...cores.loader, process.execPath, loaderFile];
  const loader = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    api,
    pid: api.child.pid ?? 0,
    logins: people.map((person) => login(person, visitorHeaders(keys, person.deviceId))),
    checks,
    loginFrom(at, address, knownDevice) {
      const person = people[at % PEOPLE] as Person;
      const headers = visitorHeaders(keys, knownDevice ? person.deviceId : undefined);
      return login(person, { ...headers, 'x-forwarded-for': address });
    },
    people: PEOPLE,
    load: (task) => runTask<LoadOutcomes>(loader, { ...task, kind: 'load', url: api.url }),
    flood: (task) => runTask<FloodFigures>(loader, { ...task, url: api.url }),
    async remove() {
      loader.kill();
      await api.stop();
      await Promise.all([postgres.remove(), redis.remove()]);
    },
  };
}

async function runTask<Result>(loader: ChildProcess, task: LoadTask | FloodTask): Promise<Result> {
  loader.send(task);
  const [answer] = (await once(loader, 'message')) as [Result];
  return answer;
}
