import { globSync, readFileSync } from 'node:fs';
import { Browser } from '@portaria/harness/browser';
import { readDocument, sectionOf, tableRows } from '@portaria/harness/document';
import { type OtlpCollector, startOtlpCollector } from '@portaria/harness/otlp-collector';
import { logIn, registerPerson } from '@portaria/harness/people';
import { type RecordedProcess, startRecordedProcess } from '@portaria/harness/recorded-process';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const document = readDocument('observar.md');
const rules = read('deploy/prometheus/alerts.yml');
const dashboard = JSON.parse(read('deploy/grafana/portaria.json'));

/** The labels of each metric by name. */
type Exposed = Map<string, Set<string>>;

function exposedIn(text: string): Exposed {
  const exposed: Exposed = new Map();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) exposed.set(name, new Set());
  for (const [, series = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const name = exposed.has(series) ? series : series.replace(/_(bucket|sum|count)$/, '');
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) exposed.get(name)?.add(label);
  }
  return exposed;
}

const SERVER = 2;
const metricName = /\b(?:portaria|nodejs|process)_\w+/g;
const familyOf = (name: string, exposed: Exposed): string =>
  exposed.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');

describe('the metrics', () => {
  let test: TestApp;
  let api: RecordedProcess;
  let worker: RecordedProcess;
  let exposed: Exposed;
  let collector: OtlpCollector;
  beforeAll(async () => {
    const provider = { id: 'google', type: 'google', client: 'portaria', secret: 'segredo' };
    const withProvider = { LOGIN_PROVIDERS: JSON.stringify([provider]) };
    [test, collector] = await Promise.all([startTestApp({ variables: withProvider }), startOtlpCollector()]);
    const variables = {
      ...test.variables,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    [api, worker] = await Promise.all([
      startRecordedProcess('serve', variables),
      startRecordedProcess('worker', variables),
    ]);
    const browser = new Browser(async ({ method, url, headers, body }) => {
      const sent = { method, headers, ...(body !== undefined && { body }) };
      const answer = await fetch(`http://127.0.0.1:${api.port}${url}`, sent);
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    });
    const person = await registerPerson(browser);
    await logIn(browser, person.username, person.password);
    await logIn(browser, person.username, 'Outra-Senha9');
    await browser.get('buggy/server-error');
    await test.mails.waitFor(({ to }) => to.includes(person.email));
    // PostgreSQL has a row estimate only for analysed tables.
    await test.database.query('analyze sessions');
    exposed = exposedIn(`${await api.metrics()}\n${await worker.metrics()}`);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await collector.close();
    await test.close();
  });

  const value = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    );

  it('count logins and mails and report the state of jobs, database and Redis', async () => {
    const [ofApi, ofWorker] = [await api.metrics(), await worker.metrics()];
    expect(value(ofApi, 'portaria_logins_total{outcome="opened"}')).toBe(1);
    expect(value(ofApi, 'portaria_logins_total{outcome="wrong"}')).toBe(1);
    expect(value(ofApi, 'portaria_problems_total{code="invalid_credentials"}')).toBe(1);
    expect(value(ofApi, 'portaria_database_up')).toBe(1);
    expect(value(ofApi, 'portaria_redis_up')).toBe(1);
    expect(value(ofApi, 'portaria_worker_seen_seconds')).toBeGreaterThanOrEqual(0);
    expect(value(ofApi, 'portaria_job_lag_seconds{queue="send-mail"}')).toBeLessThan(20);
    expect(value(ofApi, 'portaria_sessions_open_estimate')).toBeGreaterThan(0);
    expect(value(ofWorker, 'portaria_mail_attempts_total{outcome="accepted"}')).toBeGreaterThan(0);
    expect(value(ofWorker, 'portaria_mail_delivery_seconds_count')).toBeGreaterThan(0);
  });

  it('are accompanied by spans of both processes if tracing is configured', async () => {
    const sent = await collector.waitFor(({ name }) => name === 'smtp send');
    expect(sent.service).toBe('portaria-worker');
    const caused = await collector.waitFor(
      ({ traceId, kind }) => traceId === sent.traceId && kind === SERVER,
    );
    expect(caused.service).toBe('portaria-api');
  });

  it('are exactly those in the document', () => {
    const rows = ['Métricas de todo processo', 'Métricas de serve', 'Métricas de worker'].flatMap((heading) =>
      tableRows(sectionOf(document, heading)),
    );
    const documented = rows.map(([name = '']) => name.replaceAll('`', ''));
    const ours = [...exposed.keys()].filter((name) => name.startsWith('portaria_'));
    expect(documented.filter((name) => name.startsWith('portaria_')).toSorted()).toEqual(ours.toSorted());
    for (const name of documented) expect([name, exposed.has(name)]).toEqual([name, true]);
    for (const [name = '', , labels = ''] of rows) {
      const real = [...(exposed.get(name.replaceAll('`', '')) ?? [])].filter((label) => label !== 'le');
      const documentedLabels = [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label);
      expect([name, documentedLabels.toSorted()]).toEqual([name, real.toSorted()]);
    }
  });

  it('include every metric and label used by alerts, alert tests and the dashboard', () => {
    const files = [...globSync('deploy/{prometheus,grafana}/*.{yml,json}', { cwd: root })];
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const text = read(file);
      for (const [name] of text.matchAll(metricName))
        expect([file, name, exposed.has(familyOf(name, exposed))]).toEqual([file, name, true]);
      for (const [, name = '', labels = ''] of text.matchAll(/\b(portaria_\w+)\{([^}]*)\}/g))
        for (const [, label = ''] of labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
          const real = exposed.get(familyOf(name, exposed)) ?? new Set();
          const isReal = real.has(label) || ['job', 'instance', 'le'].includes(label);
          expect([file, name, label, isReal]).toEqual([file, name, label, true]);
        }
    }
  });

  it('exclude the test page from the error rate of alert and dashboard, because anyone can cause its 500', async () => {
    const errors = [...(await api.metrics()).matchAll(/_count\{.*route="([^"]+)",status="5\d\d"/g)];
    expect(errors.map(([, route]) => route)).toEqual(['/api/buggy/server-error']);
    const queries = JSON.stringify(dashboard).replaceAll('\\"', '"');
    for (const text of [rules, queries])
      expect(text.match(/_count\{[^}]*route!~"\/api\/buggy\/\.\+"\}/g)).toHaveLength(2);
  });

  it('have alerts that each have a summary and a runbook heading in the document', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(10);
    expect(rules.match(/^ +summary: /gm)).toHaveLength(alerts.length);
    const runbooks = [...rules.matchAll(/runbook: docs\/observar\.md#(\w+)/g)].map(([, name]) => name);
    expect(runbooks).toEqual(alerts.map((name) => name.toLowerCase()));
    const headings = [...document.matchAll(/^### (Portaria\w+)$/gm)].map(([, name = '']) => name);
    expect(headings.toSorted()).toEqual(alerts.toSorted());
  });

  it('have a dashboard on which every panel has a query', () => {
    const panels: { title: string; type: string; targets?: { expr: string }[] }[] = dashboard.panels;
    const drawn = panels.filter(({ type }) => type !== 'row');
    expect(drawn.length).toBeGreaterThan(10);
    for (const { title, targets = [] } of drawn) expect([title, targets.length > 0]).toEqual([title, true]);
  });
});
