import { get } from 'node:http';
import { type Span, SpanKind } from '@opentelemetry/api';
import { Browser } from '@portaria/harness/browser';
import { type OtlpCollector, type ReceivedSpan, startOtlpCollector } from '@portaria/harness/otlp-collector';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../base/config/config.ts';
import { type Context, openContext } from '../../session/context.ts';
import { startWorker, type Worker } from '../../worker/worker.ts';
import { openTracingIfAsked } from './open-if-asked.ts';
import { openTracer, parentFrom, traceParentOf } from './tracer.ts';
import type { Tracing } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentSpanId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${parentSpanId}-01`;
const person = newPerson({ email: 'canario.rastro@exemplo.com.br', username: 'canario-rastro' });

describe('tracing with a collector', () => {
  let test: TestApp;
  let collector: OtlpCollector;
  let tracing: Tracing | undefined;
  let context: Context;
  let app: FastifyInstance;
  let worker: Worker;
  let port: number;
  const failures: string[] = [];
  const held = new Browser(async ({ method, url, headers, body }) => {
    const sent = { method, headers, ...(body !== undefined && { body }) };
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, sent);
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  });

  beforeAll(async () => {
    collector = await startOtlpCollector();
    test = await startTestApp();
    const config = readConfig({
      ...test.variables,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    tracing = await openTracingIfAsked(config, 'portaria-test', ({ message }) => failures.push(message));
    if (!tracing) throw new Error('traces were asked for');
    context = await openContext(config, { onError: () => {}, onStatement: tracing.onStatement });
    app = await buildApp(tracing.traceContext(context), { log: silent, tracing });
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    worker = await startWorker(config, silent, { tracing });

    await registerPerson(held, person);
    await held.post('v2/account/forgotPassword', {
      email: person.email,
      clientURI: 'http://localhost:5000/reset-password',
    });
    const unknownDevice = held.clone();
    unknownDevice.cookies.delete('__Host-device');
    expect(await logIn(unknownDevice, person.username, 'Errada-Demais9')).toBe(401);
    await Promise.all(
      ['job send-mail', 'smtp send', 'job forgot-password', 'POST /api/v2/account/login'].map((wanted) =>
        collector.waitFor(({ name }) => name === wanted),
      ),
    );
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await app.close();
    await context.close();
    await tracing?.close();
    await collector.close();
    await test.close();
  });

  const named = (wanted: string): Promise<ReceivedSpan> => collector.waitFor(({ name }) => name === wanted);
  const childrenOf = (parent: ReceivedSpan): ReceivedSpan[] =>
    collector.spans.filter((span) => span.traceId === parent.traceId && span.parentSpanId === parent.spanId);

  it('a request span has its statements and its hash as children', async () => {
    const request = await named('POST /api/v2/account/register');
    expect(request).toMatchObject({
      service: 'portaria-test',
      kind: 2,
      parentSpanId: undefined,
      failed: false,
    });
    expect(request.attributes).toMatchObject({
      'http.route': '/api/v2/account/register',
      'http.response.status_code': '200',
      'portaria.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const children = childrenOf(request);
    const names = new Set(children.map(({ name }) => name));
    for (const name of ['hash make', 'postgresql WITH', 'queue send-mail'])
      expect([...names]).toContain(name);
    for (const child of children) expect(child.seconds).toBeLessThanOrEqual(request.seconds);
    expect(children.find(({ name }) => name === 'hash make')?.seconds).toBeGreaterThan(0.001);
  });

  it('a refused login shows the error code and its Redis, SQL and hash spans', async () => {
    const refused = await named('POST /api/v2/account/login');
    expect(refused.attributes).toMatchObject({
      'http.response.status_code': '401',
      'error.type': 'invalid_credentials',
    });
    expect(refused.failed).toBe(false);
    const names = childrenOf(refused).map(({ name }) => name);
    expect(names).toEqual([
      'redis reserve',
      'postgresql SELECT',
      'postgresql INSERT',
      'hash verify',
      'queue login-refused',
    ]);
  });

  it('the spans of a mail belong to the request that caused it', async () => {
    const sent = await named('smtp send');
    expect(sent.attributes).toEqual({ 'portaria.mail.outcome': 'accepted' });
    const job = await collector.waitFor(({ spanId }) => spanId === sent.parentSpanId);
    expect(job).toMatchObject({ name: 'job send-mail', kind: 5, failed: false });
    expect(childrenOf(job).some(({ name }) => name.startsWith('postgresql'))).toBe(true);
    const queued = await collector.waitFor(({ spanId }) => spanId === job.parentSpanId);
    expect(queued).toMatchObject({ name: 'queue send-mail', kind: 4, traceId: job.traceId });
  });

  it('no span contains a name, an address, a password, a token or an SQL value', () => {
    const raw = collector.raw();
    expect(raw).toContain('db.query.text');
    const secrets = [person.email, person.username, person.password, held.token, ...held.cookies.values()];
    for (const secret of [...secrets, '127.0.0.1', 'exemplo.com.br', 'localhost'])
      expect([secret, raw.includes(secret ?? '')]).toEqual([secret, false]);
  });

  it('continues the trace of a trusted proxy, not that of any other client', async () => {
    const requestId = (from: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const options = { port, localAddress: from, path: '/api/v2/account/csrf', headers: { traceparent } };
        get(options, (answer) => resolve(answer.resume().headers['x-request-id'])).on('error', reject);
      });
    const spanOf = async (from: string): Promise<ReceivedSpan> => {
      const id = await requestId(from);
      return collector.waitFor(({ attributes }) => attributes['portaria.request_id'] === id);
    };
    const [ours, other] = await Promise.all([spanOf('127.0.0.1'), spanOf('127.0.0.2')]);
    expect(ours).toMatchObject({ traceId, parentSpanId });
    expect(other.parentSpanId).toBeUndefined();
    expect(other.traceId).not.toBe(traceId);
  });

  it('a failing collector loses spans and delays no response', async () => {
    collector.answerWith(503);
    const startedAt = Date.now();
    expect((await held.get('v2/account/csrf')).status).toBe(204);
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    while (failures.length === 0 && Date.now() - startedAt < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(failures).not.toEqual([]);
    collector.answerWith(200);
  });
});

it('opens nothing without a collector', async () => {
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined } as ReturnType<typeof readConfig>;
  expect(await openTracingIfAsked(config, 'portaria-test', () => {})).toBeUndefined();
});

it('accepts traceparent only in W3C format', () => {
  expect(parentFrom(traceparent)).toMatchObject({ traceId, spanId: parentSpanId, traceFlags: 1 });
  for (const wrong of [
    undefined,
    ['x'],
    '',
    traceparent.toUpperCase(),
    traceparent.replace('00-', 'ff-'),
    `${traceparent}-x`,
    `00-${'0'.repeat(32)}-${parentSpanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
  ])
    expect(parentFrom(wrong)).toBeUndefined();
});

it('sends the configured headers, and only the configured share of traces', async () => {
  const collector = await startOtlpCollector();
  const options = { endpoint: collector.url, headers: { authorization: 'Bearer one' }, service: 'test' };
  const facts = { name: 'work', kind: SpanKind.INTERNAL, attributes: {} };
  const kept = openTracer({ ...options, sampleRatio: 1 }, () => {});
  await kept.around(facts, async () => {});
  await kept.close();
  expect(collector.spans).toHaveLength(1);
  expect(collector.authorization()).toBe('Bearer one');
  const dropped = openTracer({ ...options, sampleRatio: 0 }, () => {});
  await dropped.around(facts, async () => {});
  expect(await dropped.around(facts, async () => traceParentOf(dropped.current() as Span))).toMatch(/-00$/);
  await dropped.close();
  expect(collector.spans).toHaveLength(1);
  await collector.close();
});
