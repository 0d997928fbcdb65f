import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { stall } from '@portaria/harness/stall';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workingNow } from '../limits/working-time.ts';
import { type ConnectionLimits, createConnectionLimits } from './connection-limits.ts';

const outboundNetworks = new BlockList();
outboundNetworks.addSubnet('127.0.0.0', 8);
const config = { origin: 'http://localhost:5000', outboundNetworks };

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;
const well: Behaviour = (_request, response) => response.end('{}');
const silent: Behaviour = () => {};
const answering =
  (status: number, body = ''): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);

let behaviour: Behaviour;
let requests: number;
const provider = createServer((request, response) => {
  requests += 1;
  behaviour(request, response);
});
let url: string;
beforeEach(async () => {
  behaviour = well;
  requests = 0;
  passedMs = 0;
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/token`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
});

async function stop(): Promise<void> {
  if (!provider.listening) return;
  provider.close();
  provider.closeAllConnections();
  await once(provider, 'close');
}

/** The status of the answer, or why there is none. */
function outcomeOf(limits: ConnectionLimits, signal?: AbortSignal): Promise<number | string> {
  return limits.customFetch(url, { method: 'GET', headers: {}, signal }).then(
    ({ status }) => status,
    ({ failure }) => failure,
  );
}

const atOnce = (limits: ConnectionLimits, count: number): Promise<(number | string)[]> =>
  Promise.all(Array.from({ length: count }, () => outcomeOf(limits)));

async function inTurn(limits: ConnectionLimits, count: number): Promise<(number | string)[]> {
  const outcomes = [];
  for (let call = 0; call < count; call += 1) outcomes.push(await outcomeOf(limits));
  return outcomes;
}

const realNow = performance.now.bind(performance);
let passedMs = 0;

/** Sets the monotonic clock forward, as if nothing had happened for so long. */
function pass(ms: number): void {
  passedMs += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
}

describe('a provider that fails', () => {
  const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

  it.each<[string, () => unknown, number | string]>([
    ['is down', stop, 'connection'],
    ['says nothing for 30 s', () => (behaviour = silent), 'timeout'],
    ['answers 500', () => (behaviour = answering(500)), 500],
    ['answers with a page of its proxy', () => (behaviour = answering(502, '<h1>Bad Gateway</h1>')), 502],
  ])(
    'F51 provider: one that %s fails within 6 s, opens the circuit and heals after a probe',
    async (_what, fail, failure) => {
      const limits = createConnectionLimits(config);
      await fail();
      const startedAt = workingNow();
      expect(await atOnce(limits, 5)).toEqual(times(5, failure));
      expect(workingNow() - startedAt).toBeLessThan(6_000);
      expect(limits.isCircuitOpen()).toBe(true);

      pass(29_000);
      const asked = requests;
      expect(await inTurn(limits, 3)).toEqual(times(3, 'circuit'));
      expect(requests).toBe(asked);

      pass(2_000);
      expect(limits.isCircuitOpen()).toBe(false);
      behaviour = well;
      if (!provider.listening)
        await once(provider.listen(Number(new URL(url).port), '127.0.0.1'), 'listening');
      expect(await inTurn(limits, 2)).toEqual([200, 200]);
      expect(limits.isCircuitOpen()).toBe(false);
    },
  );

  it('F51 provider: a page with status 200 is an answer, and leaves the circuit closed', async () => {
    const limits = createConnectionLimits(config);
    behaviour = answering(200, '<h1>Em manutenção</h1>');
    expect(await inTurn(limits, 6)).toEqual(times(6, 200));
    expect(limits.isCircuitOpen()).toBe(false);
  });

  it('is probed by one call, and refuses others while it runs and after it fails', async () => {
    const limits = createConnectionLimits(config);
    behaviour = answering(500);
    expect(await inTurn(limits, 4)).toEqual(times(4, 500));
    expect(limits.isCircuitOpen()).toBe(false);
    expect(await inTurn(limits, 2)).toEqual([500, 'circuit']);
    pass(31_000);
    expect(await atOnce(limits, 3)).toEqual([500, 'circuit', 'circuit']);
    expect(limits.isCircuitOpen()).toBe(true);
    pass(29_000);
    expect(await outcomeOf(limits)).toBe('circuit');
  });

  it('keeps its circuit closed while a call between the failures is answered, even with a refusal', async () => {
    const limits = createConnectionLimits(config);
    behaviour = (request, response) => answering(requests % 5 === 0 ? 401 : 503)(request, response);
    expect(await inTurn(limits, 10)).toEqual([...times(4, 503), 401, ...times(4, 503), 401]);
    expect(limits.isCircuitOpen()).toBe(false);
  });

  it('opens its circuit also with answers that are refused', async () => {
    const limits = createConnectionLimits(config);
    behaviour = (_request, response) => response.end('x'.repeat(262_145));
    expect(await inTurn(limits, 6)).toEqual([...times(5, 'length'), 'circuit']);
  });
});

describe('a call to a provider', () => {
  it('is refused at once beside twenty others, which is no failure', async () => {
    const limits = createConnectionLimits(config);
    const held: ServerResponse[] = [];
    behaviour = (_request, response) => held.push(response);
    const calls = atOnce(limits, 20);
    await expect.poll(() => held.length).toBe(20);
    expect(await inTurn(limits, 6)).toEqual(Array(6).fill('busy'));
    expect(requests).toBe(20);
    for (const response of held) response.end();
    expect(new Set(await calls)).toEqual(new Set([200]));
    behaviour = well;
    expect(await atOnce(limits, 20)).toEqual(Array(20).fill(200));
  });

  it('leaves the calls to other connections alone', async () => {
    const limits = createConnectionLimits(config);
    behaviour = answering(500);
    expect(await inTurn(limits, 6)).toContain('circuit');
    behaviour = well;
    expect(await outcomeOf(createConnectionLimits(config))).toBe(200);
  });

  it('has what its login left, and none is made without time', async () => {
    const limits = createConnectionLimits(config, { callMs: 400, loginMs: 600 });
    behaviour = silent;
    const outcomes: [unknown, number][] = [];
    await limits.withTimeBudget(async () => {
      for (let call = 0; call < 3; call += 1) {
        const startedAt = workingNow();
        outcomes.push([await outcomeOf(limits), workingNow() - startedAt]);
      }
    });
    const [[first, firstMs], [second, secondMs], [third]] = outcomes as [
      [string, number],
      [string, number],
      [string, number],
    ];
    expect([first, second, third]).toEqual(['timeout', 'timeout', 'timeout']);
    expect(firstMs).toBeGreaterThanOrEqual(399);
    expect(secondMs).toBeLessThan(399);
    expect(requests).toBe(2);
    behaviour = well;
    expect(await limits.withTimeBudget(() => outcomeOf(limits))).toBe(200);
  });

  it('ends with the signal of its caller', async () => {
    const limits = createConnectionLimits(config);
    behaviour = silent;
    expect(await outcomeOf(limits, AbortSignal.abort())).toBe('timeout');
    expect(requests).toBe(0);
    const controller = new AbortController();
    const call = outcomeOf(limits, controller.signal);
    await expect.poll(() => requests).toBe(1);
    controller.abort();
    expect(await call).toBe('timeout');
  });

  it('is not a timeout if this process was stalled while the answer arrived', async () => {
    const limits = createConnectionLimits(config, { callMs: 300 });
    behaviour = (request, response) => {
      well(request, response);
      // The answer is written in this turn of the event loop, and read only after the stall.
      process.nextTick(() => setImmediate(() => stall(900)));
    };
    expect(await outcomeOf(limits)).toBe(200);
  });
});
