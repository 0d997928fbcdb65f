import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../api-process.ts';
import { exchange, keptConnections } from '../fuzz/exchange.ts';
import type { LoopFigures } from '../fuzz/loop-probe.ts';
import { type RelyingParty, startRelyingParty } from '../relying-party.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';

/** The default is small enough for every test run. `npm run fuzz` sends a hundred thousand. */
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
        NODE_OPTIONS: `--import=${new URL('../fuzz/loop-probe.ts', import.meta.url).href}`,
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
