import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess } from '@portaria/harness/api-process';
import { exchange, keptConnections } from '@portaria/harness/exchange';
import type { LoopFigures } from '@portaria/harness/loop-probe';
import { type RelyingParty, startRelyingParty } from '@portaria/harness/relying-party';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The default is small enough for every test run. `npm run proof -- fuzz` sends a hundred thousand. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SENDERS = 8;
/** On a quiet machine it is below 10. */
const STALL_MS = 50;
/** What a network may begin, counted by Redis, and again by the process while Redis is too slow. */
const BEGUN_AT_MOST = 2 * 310;

describe('flooding the endpoints of OpenID Connect', () => {
  let test: TestApp;
  let shop: RelyingParty;
  const folder = mkdtempSync(join(tmpdir(), 'portaria-flood-'));
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    shop = await startRelyingParty(test);
  });
  afterAll(async () => {
    keptConnections.destroy();
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  it(
    'A137 flood: requests that begin and never end leave few rows, and do not block the event loop',
    async () => {
      const figuresFile = join(folder, 'flood.json');
      const api = await startApiProcess({
        ...test.variables,
        NODE_OPTIONS: `--import=${import.meta.resolve('@portaria/harness/loop-probe')}`,
        LOOP_FIGURES: figuresFile,
      });
      const { path } = await shop.ask();
      // The engine is built before the measurement begins.
      await exchange(`${api.url}/oidc/userinfo`, 'GET', {}, undefined);
      api.child.kill('SIGWINCH');
      const statuses = new Set<number>();
      let left = requests;
      const sender = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          statuses.add((await exchange(api.url + path, 'GET', {}, undefined)).status);
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, sender));
      const rows = (await test.database.query('select from oidc_interactions')).length;
      await api.stop();
      const { longestWorkMs } = JSON.parse(readFileSync(figuresFile, 'utf8')) as LoopFigures;
      const figure = `figure: flood: ${requests} requests, ${rows} rows, longest turn ${longestWorkMs.toFixed(1)} ms`;
      process.stdout.write(`${figure}\n`);
      expect(statuses).toEqual(new Set([303, 429]));
      expect(rows).toBeLessThanOrEqual(BEGUN_AT_MOST);
      expect(longestWorkMs).toBeLessThan(STALL_MS);
    },
    60_000 + requests * 10,
  );
});
