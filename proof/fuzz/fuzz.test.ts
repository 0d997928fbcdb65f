import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileFields } from '@portaria/contract';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { contractCalls } from '@portaria/harness/contract-calls';
import { keptConnections } from '@portaria/harness/exchange';
import type { LoopFigures } from '@portaria/harness/loop-probe';
import { rawExchange } from '@portaria/harness/raw-http';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import { testVariables, withoutLimits } from '@portaria/harness/test-environment';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Attacker } from './attacker.ts';
import { brokenHttp } from './broken-http.ts';
import { type HostileRequest, hostileRequest } from './hostile-request.ts';
import { fuzzSeed } from './seed.ts';
import { contractViolation } from './verdict.ts';

/** The default is small enough for every test run. `npm run proof -- fuzz` sends a hundred thousand. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const seed = fuzzSeed;
const ATTACKERS = 8;
const BROKEN_SHARE = 50;
const STALL_MS = 50;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Run {
  readonly answers: Map<string, number>;
  readonly sent: number;
  readonly seconds: number;
  readonly unavailable: number;
  readonly figures: LoopFigures;
}

/** Sends the requests of the seed to a new process. */
async function attack(folder: string): Promise<Run> {
  const figuresFile = join(folder, 'loop.json');
  const database: TestDatabase = await cloneDatabase();
  const probe = import.meta.resolve('@portaria/harness/loop-probe');
  const api: ApiProcess = await startApiProcess({
    // The second implementation of the rules knows the specification's passwords.
    ...testVariables(database, {
      ...withoutLimits,
      PASSWORD_POLICY: 'spec',
      PROFILE_FIELDS: profileFields.join(),
    }),
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
    NODE_OPTIONS: `--import=${probe}`,
    LOOP_FIGURES: figuresFile,
  });
  try {
    const attackers: Attacker[] = [];
    // Sequential, so that the generated names are deterministic for a seed.
    for (let at = 0; at < ATTACKERS; at += 1) attackers.push(await Attacker.create(api, at));
    const answers = new Map<string, number>();
    const started = performance.now();
    let sent = 0;
    const count = (call: string, status: number): void => {
      const key = `${call} ${status}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      sent += 1;
      if (requests >= 10_000 && sent % 5_000 === 0) {
        const seconds = Math.round((performance.now() - started) / 1_000);
        print(`fuzz: ${sent} of ${requests} requests, ${seconds} s`);
      }
    };
    api.child.kill('SIGWINCH');
    await Promise.all(
      attackers.map((attacker, at) =>
        fc.assert(
          fc.asyncProperty(hostileRequest(attacker.person), async (request: HostileRequest) => {
            const reply = await attacker.send(request);
            count(request.call.name, reply.status);
            const violation = contractViolation(request, reply);
            if (violation !== undefined)
              throw new Error(`${violation} (FUZZ_SEED=${seed})\n${bodyText(request)}`);
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
    const unavailable = attackers.reduce((sum, attacker) => sum + attacker.unavailable, 0);
    await api.stop();
    const figures = JSON.parse(readFileSync(figuresFile, 'utf8')) as LoopFigures;
    return { answers, sent, seconds: (performance.now() - started) / 1_000, unavailable, figures };
  } finally {
    await api.stop();
    await database.drop();
  }
}

describe('generated requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-fuzz-'));
  afterAll(() => {
    keptConnections.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'all get a response that the contract allows, without a 5xx and without blocking the event loop',
    async () => {
      print(`fuzz: seed ${seed}`);
      const first = await attack(folder);
      report(first);
      const { answers, sent, unavailable, figures } = first;
      expect(sent).toBeGreaterThanOrEqual(requests);
      const reached = new Set([...answers.keys()].map((key) => key.split(' ')[0]));
      expect(contractCalls.filter(({ name }) => !reached.has(name))).toEqual([]);
      expect(unavailable).toBeLessThan(Math.max(10, requests / 1_000));
      expect(figures.turns).toBeGreaterThan(10);
      if (figures.longestWorkMs < STALL_MS) return;
      // A request that blocks does so again. A pause of the machine does not come back.
      const second = await attack(folder);
      report(second);
      expect(second.figures.longestWorkMs).toBeLessThan(STALL_MS);
    },
    2 * (60_000 + requests * 30),
  );
});

const bodyText = ({ body }: HostileRequest): string =>
  Buffer.from(body ?? [])
    .toString('utf8')
    .slice(0, 2_000);

function report({ answers, sent, seconds, unavailable, figures }: Run): void {
  const byStatus = Map.groupBy(answers, ([key]) => key.split(' ')[1] ?? '');
  const counts = [...byStatus].map(
    ([status, calls]) => `${status} × ${calls.reduce((sum, [, count]) => sum + count, 0)}`,
  );
  print(`figure: ${sent} requests in ${seconds.toFixed(0)} s; ${counts.sort().join(', ')}`);
  print(
    `figure: longest turn of the event loop ${figures.longestWorkMs.toFixed(1)} ms of CPU time, ` +
      `${figures.longestCollectionMs.toFixed(1)} ms with a major garbage collection, ` +
      `${figures.longestGapMs.toFixed(1)} ms of wall time with other load, in ${figures.turns} turns`,
  );
  print(`figure: ${unavailable} responses were 503 and succeeded on a retry`);
}
