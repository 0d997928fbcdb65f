import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_BASE, endpoints } from '@portaria/contract';
import type pg from 'pg';
import { createSecretKeys } from '../../apps/api/src/security/secret-keys.ts';
import { type ApiProcess, startApiProcess } from '../../apps/api/test/api-process.ts';
import { startOwnPostgres } from '../../apps/api/test/faults/support/own-postgres.ts';
import { startOwnRedis } from '../../apps/api/test/faults/support/own-redis.ts';
import { ownVariables } from '../../apps/api/test/faults/support/own-variables.ts';
import type { HttpCall } from '../load/http-client.ts';
import { sessionHeaders, visitorHeaders } from '../product/cookies.ts';
import { type Person, seedPeople, seedSessions } from '../product/seed-people.ts';
import { SEEDED_PASSWORD } from '../product/seeded-password.ts';
import type { Cores } from './cores.ts';
import type { FloodFigures, FloodTask } from './floods.ts';
import type { LoadOutcomes, LoadTask } from './loader.ts';

const PEOPLE = 500;
const CHECKERS = 20;

export interface Stand {
  readonly api: ApiProcess;
  readonly pid: number;
  /** One login of each person, from a browser of theirs. */
  readonly logins: readonly HttpCall[];
  readonly checks: readonly HttpCall[];
  /** A login by somebody who comes from this address; on a device of theirs, or on one that nobody knows. */
  loginFrom(person: number, address: string, knownDevice: boolean): HttpCall;
  readonly people: number;
  load(task: Omit<LoadTask, 'kind' | 'url'>): Promise<LoadOutcomes>;
  flood(task: Omit<FloodTask, 'url'>): Promise<FloodFigures>;
  remove(): Promise<void>;
}

const loaderFile = fileURLToPath(new URL('./loader.ts', import.meta.url));
const path = (endpoint: { readonly path: string }): string => API_BASE + endpoint.path;

/** One API process on engines of its own, with its hash gate at the defaults, and the process that sends. */
export async function openStand(cores: Cores): Promise<Stand> {
  const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
  // The log is written, and read by nobody.
  const { HASH_QUEUE: _, ...variables } = ownVariables(postgres.appUrl, {
    REDIS_URL: redis.url,
    LOG_LEVEL: 'info',
    // The sender plays the proxy, and says who comes from where.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const keys = createSecretKeys([Buffer.from(variables['SECRET_KEYS'] ?? '', 'base64')]);
  const client: pg.Client = await postgres.connect();
  const everybody = await seedPeople(client, keys, PEOPLE + CHECKERS);
  const people = everybody.slice(0, PEOPLE);
  const sessions = await seedSessions(client, keys, everybody.slice(PEOPLE), CHECKERS);
  await client.end();
  const api = await startApiProcess(variables);
  const checks = await Promise.all(
    sessions.map(async (id): Promise<HttpCall> => {
      const headers = sessionHeaders(keys, id);
      const answer = await fetch(api.url + path(endpoints.refresh), { method: 'POST', headers });
      const { token } = (await answer.json()) as { token: string };
      return {
        method: 'GET',
        path: path(endpoints.me),
        headers: { ...headers, authorization: `Bearer ${token}` },
      };
    }),
  );
  const login = ({ username }: Person, headers: HttpCall['headers']): HttpCall => ({
    method: 'POST',
    path: path(endpoints.login),
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
    load: (task) => tell<LoadOutcomes>(loader, { ...task, kind: 'load', url: api.url }),
    flood: (task) => tell<FloodFigures>(loader, { ...task, url: api.url }),
    async remove() {
      loader.kill();
      await api.stop();
      await Promise.all([postgres.remove(), redis.remove()]);
    },
  };
}

async function tell<Result>(loader: ChildProcess, task: LoadTask | FloodTask): Promise<Result> {
  loader.send(task);
  const [answer] = (await once(loader, 'message')) as [Result];
  return answer;
}
