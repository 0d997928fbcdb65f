import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserResponse } from '@portaria/contract';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { registerPerson } from '@portaria/harness/people';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const DATED_WITHIN_SECONDS = 2;

interface Skewed {
  readonly api: ApiProcess;
  /** Moves only this process's clock, as a clock correction on its machine would. */
  jump(to: string): void;
}

async function skewed(variables: Record<string, string>, folder: string, by: string): Promise<Skewed> {
  const file = join(folder, `clock ${by}`);
  const jump = (to: string): void => writeFileSync(file, to);
  jump(by);
  const api = await startApiProcess({
    ...variables,
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  return { api, jump };
}

function datesOf(token: string): { iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Presents tokens and sessions of each process to every process and returns what was refused. */
async function refusals(apis: readonly ApiProcess[]): Promise<string[]> {
  const refused: string[] = [];
  for (const issuer of apis) {
    const browser = issuer.browser();
    await registerPerson(browser, undefined);
    const { iat, exp } = datesOf(browser.token ?? '');
    if (Math.abs(iat - Date.now() / 1_000) > DATED_WITHIN_SECONDS) refused.push(`dated ${iat}`);
    if (exp - iat !== 600) refused.push(`lives for ${exp - iat} s`);
    for (const verifier of apis) {
      const visitor = verifier.browser();
      for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
      visitor.token = browser.token;
      const me = await visitor.get('v2/account/me');
      if (me.status !== 200) refused.push(`token ${me.status}`);
      const renewed = await visitor.post('v2/account/refresh');
      if (renewed.status !== 200) refused.push(`renewal ${renewed.status}`);
      else browser.token = renewed.json<UserResponse>().token;
      for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
    }
  }
  return refused;
}

async function clocksDiffer({ say }: Pace): Promise<DrillResult> {
  if (!existsSync(LIBRARY)) throw new Error(`${LIBRARY} missing: apt-get install faketime`);
  const postgres = await startOwnPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'portaria-clocks-'));
  const variables = ownVariables(postgres.appUrl);
  const apis: ApiProcess[] = [];
  try {
    const machines = [];
    for (const by of ['-5m', '+0', '+5m']) {
      const machine = await skewed(variables, folder, by);
      machines.push(machine);
      apis.push(machine.api);
    }
    const counts: string[] = [];
    let passed = true;
    for (const [state, to] of [
      ['5 minutes apart', undefined],
      ['one an hour ahead', '+1h'],
      ['one an hour behind', '-1h'],
      ['one in the year 2038', '+4500d'],
    ] as const) {
      if (to !== undefined) machines[2]?.jump(to);
      const refused = await refusals(apis);
      say(`${state}: ${refused.length === 0 ? 'nothing refused' : refused.join(', ')}`);
      passed &&= refused.length === 0;
      counts.push(`${state}: ${refused.length} refused`);
    }
    return { passed, measured: `3 processes; ${counts.join('; ')}; tokens dated by the database within 2 s` };
  } finally {
    await Promise.all(apis.map((api) => api.stop('SIGKILL')));
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'F20',
    fault: 'clocks of machines 5 minutes apart, jumping by an hour, beyond 2038',
    goal: 'no token refused early or accepted late, no one logged out',
    run: clocksDiffer,
  },
];
