import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileFields } from '@portaria/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { rawExchange } from '../attacks/raw-http.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { testVariables, withoutLimits } from '../test-environment.ts';
import { Attacker } from './attacker.ts';
import { brokenHttp } from './broken-http.ts';
import { contractCalls } from './contract-calls.ts';
import { keptConnections } from './exchange.ts';
import { type HostileRequest, hostileRequest } from './hostile-request.ts';
import type { LoopFigures } from './loop-probe.ts';
import { wrongWith } from './verdict.ts';

/** Few enough for every run; `npm run fuzz` asks for a hundred thousand. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const ATTACKERS = 8;
const BROKEN_SHARE = 50;
const STALL_MS = 50;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

describe('generated requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-fuzz-'));
  const figuresFile = join(folder, 'loop.json');
  let database: TestDatabase;
  let api: ApiProcess;
  const attackers: Attacker[] = [];
  beforeAll(async () => {
    database = await cloneDatabase();
    const probe = new URL('loop-probe.ts', import.meta.url).href;
    api = await startApiProcess({
      ...testVariables(database, { ...withoutLimits, PROFILE_FIELDS: profileFields.join() }),
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
      NODE_OPTIONS: `--import=${probe}`,
      LOOP_FIGURES: figuresFile,
    });
    // One after the other: who is called what must not depend on who is first.
    for (let at = 0; at < ATTACKERS; at += 1) attackers.push(await Attacker.create(api, at));
  });
  afterAll(async () => {
    keptConnections.destroy();
    await api.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'are all answered as the contract says, none with a 5xx, and none holds up the loop',
    async () => {
      const answers = new Map<string, number>();
      const started = performance.now();
      let sent = 0;
      const count = (call: string, status: number): void => {
        const key = `${call} ${status}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
        sent += 1;
        if (requests >= 10_000 && sent % 5_000 === 0) {
          const seconds = Math.round((performance.now() - started) / 1_000);
          tell(`fuzz: ${sent} of ${requests} requests, ${seconds} s`);
        }
      };
      tell(`fuzz: seed ${seed}`);
      api.child.kill('SIGWINCH');
      await Promise.all(
        attackers.map((attacker, at) =>
          fc.assert(
            fc.asyncProperty(hostileRequest(attacker.person), async (request: HostileRequest) => {
              const reply = await attacker.send(request);
              count(request.call.name, reply.status);
              const wrong = wrongWith(request, reply);
              if (wrong !== undefined) throw new Error(`${wrong} (FUZZ_SEED=${seed})\n${bodyText(request)}`);
            }),
            { seed: seed + at, numRuns: Math.ceil(requests / ATTACKERS) },
          ),
        ),
      );
      const { port } = new URL(api.url);
      await fc.assert(
        fc.asyncProperty(brokenHttp, async (bytes) => {
          const { status } = await rawExchange(Number(port), Buffer.from(bytes));
          count('broken', status);
          if (status >= 500) throw new Error(`${status} (FUZZ_SEED=${seed})`);
        }),
        { seed, numRuns: Math.ceil(requests / BROKEN_SHARE) },
      );
      expect(sent).toBeGreaterThanOrEqual(requests);
      const reached = new Set([...answers.keys()].map((key) => key.split(' ')[0]));
      expect(contractCalls.filter(({ name }) => !reached.has(name))).toEqual([]);
      await api.stop();
      const figures = JSON.parse(readFileSync(figuresFile, 'utf8')) as LoopFigures;
      report(answers, sent, (performance.now() - started) / 1_000, figures);
      const waited = attackers.reduce((sum, { unavailable }) => sum + unavailable, 0);
      tell(`figure: ${waited} times 503 for want of an engine, answered on a later attempt`);
      expect(waited).toBeLessThan(Math.max(10, requests / 1_000));
      expect(figures.turns).toBeGreaterThan(10);
      expect(figures.longestWorkMs).toBeLessThan(STALL_MS);
    },
    60_000 + requests * 30,
  );
});

const bodyText = ({ body }: HostileRequest): string =>
  Buffer.from(body ?? [])
    .toString('utf8')
    .slice(0, 2_000);

function report(answers: Map<string, number>, sent: number, seconds: number, figures: LoopFigures): void {
  const byStatus = Map.groupBy(answers, ([key]) => key.split(' ')[1] ?? '');
  const counts = [...byStatus].map(
    ([status, calls]) => `${status} × ${calls.reduce((sum, [, count]) => sum + count, 0)}`,
  );
  tell(`figure: ${sent} requests in ${seconds.toFixed(0)} s; ${counts.sort().join(', ')}`);
  tell(
    `figure: longest turn of the loop ${figures.longestWorkMs.toFixed(1)} ms of work, ` +
      `${figures.longestCollectionMs.toFixed(1)} ms where all memory was collected, ` +
      `${figures.longestGapMs.toFixed(1)} ms by the clock with whatever else ran, in ${figures.turns} turns`,
  );
}
