import { API_BASE, loginEndpoint, meEndpoint, refreshEndpoint } from '@portaria/contract';
import type { Cleanup } from '@portaria/harness/cleanup';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { seededSubject } from '@portaria/harness/seed-subjects';
import { sessionHeaders, visitorHeaders } from '@portaria/harness/seeded-cookies';
import { SEEDED_PASSWORD } from '@portaria/harness/seeded-password';
import { readConfig } from '../../../apps/api/src/base/config/config.ts';
import { createSecretKeys, type SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { type Database, openDatabase } from '../../../apps/api/src/store/engine/database.ts';
import { findIdentity } from '../../../apps/api/src/store/sign-in/external-identities.ts';
import { type DatabaseMeter, openDatabaseMeter } from '../load/database-meter.ts';
import { cpuMs } from '../load/process-cpu.ts';
import { spreadOf } from '../statistics.ts';
import type { Drawn } from './people-of.ts';

export interface Place {
  readonly variables: Readonly<Record<string, string>>;
  readonly superuserUrl: string;
  readonly people: readonly Drawn[];
}

export interface CallCost {
  readonly call: string;
  readonly p50Ms: number;
  readonly apiCpuMs: number;
  readonly databaseCpuMs: number;
  readonly walBytes: number;
}

const BLOCK = 25;
export const IDENTITY_LOOKUP = 'lookup of an identity, without the API';
const path = (endpoint: { readonly path: string }): string => API_BASE + endpoint.path;

class Tally {
  readonly times: number[] = [];
  calls = 0;
  api = 0;
  database = 0;
  wal = 0;
}

/** One shipped process on one of the databases, with the measured costs of its calls. */
class Fixture {
  readonly tallies = new Map<string, Tally>();
  readonly place: Place;
  readonly #keys: SecretKeys;
  readonly #url: string;
  readonly #pid: number;
  readonly #meter: DatabaseMeter;
  readonly #db: Database;
  readonly stop: () => Promise<void>;

  constructor(place: Place, api: Awaited<ReturnType<typeof startApi>>, meter: DatabaseMeter) {
    this.place = place;
    this.#keys = createSecretKeys([Buffer.from(place.variables['SECRET_KEYS'] ?? '', 'base64')]);
    this.#url = api.url;
    this.#pid = api.pid;
    this.#meter = meter;
    this.#db = openDatabase(readConfig(place.variables));
    this.stop = async () => {
      await api.stop();
      await this.#db.destroy();
    };
  }

  /** Sends requests sequentially, so that they do not slow each other down. */
  async #block(call: string, isWarm: boolean, requests: readonly (() => Promise<unknown>)[]): Promise<void> {
    const tally = this.tallies.get(call) ?? new Tally();
    this.tallies.set(call, tally);
    const walBefore = await this.#meter.walBytes();
    const [apiBefore, databaseBefore] = [cpuMs(this.#pid), this.#meter.cpuMs()];
    for (const request of requests) {
      const startedAt = performance.now();
      await request();
      if (isWarm) tally.times.push(performance.now() - startedAt);
    }
    tally.calls += requests.length;
    tally.api += cpuMs(this.#pid) - apiBefore;
    tally.database += this.#meter.cpuMs() - databaseBefore;
    tally.wal += (await this.#meter.walBytes()) - walBefore;
  }

  async #send(
    endpoint: { readonly path: string; readonly method: string },
    init: RequestInit,
  ): Promise<unknown> {
    const answer = await fetch(this.#url + path(endpoint), { method: endpoint.method, ...init });
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}`);
    return answer.json();
  }

  async round(people: readonly Drawn[], isWarm: boolean): Promise<void> {
    const login = ({ username, deviceId }: Drawn) =>
      this.#send(loginEndpoint, {
        headers: visitorHeaders(this.#keys, deviceId),
        body: JSON.stringify({ usernameOrEmail: username, password: SEEDED_PASSWORD }),
      });
    const checks: (() => Promise<unknown>)[] = [];
    const refresh = async ({ sessionId }: Drawn): Promise<void> => {
      const headers = sessionHeaders(this.#keys, sessionId);
      const { token } = (await this.#send(refreshEndpoint, { headers })) as { token: string };
      checks.push(() =>
        this.#send(meEndpoint, { headers: { ...headers, authorization: `Bearer ${token}` } }),
      );
    };
    const each = (call: (person: Drawn) => Promise<unknown>) => people.map((person) => () => call(person));
    await this.#block('login', isWarm, each(login));
    await this.#block('refresh', isWarm, each(refresh));
    await this.#block('session check', isWarm, checks);
    const lookup = async ({ accountId, deviceId }: Drawn): Promise<void> => {
      const found = await findIdentity(this.#db, this.#keys, seededSubject(accountId), deviceId);
      if (!found) throw new Error('a person’s identity was not found');
    };
    await this.#block(IDENTITY_LOOKUP, isWarm, each(lookup));
  }
}

export async function startApi(cleanup: Cleanup, entry: string, variables: Place['variables']) {
  const [port, metricsPort] = [`${await freePort()}`, `${await freePort()}`];
  const env = { PATH: process.env['PATH'], ...variables, PORT: port, METRICS_PORT: metricsPort };
  const args = [entry, 'serve'];
  const running = cleanup.start({ name: 'API', command: process.execPath, args, env });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('The API', () => answersOk(`${url}/readyz`));
  return { url, pid: running.child.pid ?? 0, stop: () => running.stop() };
}

/** Measures the shipped process and alternates between the databases, so that other load affects all equally. */
export async function callCosts(
  cleanup: Cleanup,
  entry: string,
  places: readonly Place[],
): Promise<CallCost[][]> {
  const meter = await openDatabaseMeter(places[0]?.superuserUrl ?? '');
  const fixtures = await Promise.all(
    places.map(async (place) => new Fixture(place, await startApi(cleanup, entry, place.variables), meter)),
  );
  const rounds = Math.floor(Math.min(...places.map(({ people }) => people.length)) / BLOCK);
  for (let round = 0; round < rounds; round += 1) {
    for (const fixture of fixtures) {
      // The first round warms up the process, unless it is the only one.
      await fixture.round(
        fixture.place.people.slice(round * BLOCK, (round + 1) * BLOCK),
        round > 0 || rounds === 1,
      );
    }
  }
  await Promise.all(fixtures.map((fixture) => fixture.stop()));
  await meter.close();
  return fixtures.map(({ tallies }) =>
    [...tallies].map(([call, { times, calls, api, database, wal }]) => ({
      call,
      p50Ms: spreadOf(times).median,
      apiCpuMs: api / calls,
      databaseCpuMs: database / calls,
      walBytes: wal / calls,
    })),
  );
}
