import { createHash, randomUUID } from 'node:crypto';
import { Browser } from '@portaria/harness/browser';
import { enterThrough, newPerson, signUpThrough, useHouseApp } from '@portaria/harness/house-app';
import { newCpf } from '@portaria/harness/new-cpf';
import { type OtlpCollector, startOtlpCollector } from '@portaria/harness/otlp-collector';
import type { Seen } from '@portaria/harness/provider-house/seen';
import { type RecordedProcess, startRecordedProcess } from '@portaria/harness/recorded-process';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPendingIdentity } from '../../src/outbound/external/pending-identity.ts';

const at = useHouseApp({ variables: withoutLimits, worker: false });
let collector: OtlpCollector;
let api: RecordedProcess;
const answers: string[] = [];
const cookies: string[] = [];
beforeAll(async () => {
  collector = await startOtlpCollector();
  const { variables } = at.test;
  const more = { LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  api = await startRecordedProcess('serve', { ...variables, ...more });
});
afterAll(async () => {
  await api.stop();
  await collector.close();
});

function visitor(): Browser {
  return new Browser(async ({ method, url, headers, body }) => {
    const sent = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const;
    const answer = await fetch(`http://127.0.0.1:${api.port}${url}`, sent);
    const text = await answer.text();
    answers.push(text);
    cookies.push(...answer.headers.getSetCookie());
    return { status: answer.status, headers: answer.headers, body: text };
  });
}

const subjects: Readonly<Record<string, string>> = {
  acme: randomUUID(),
  google: randomUUID(),
  apple: randomUUID(),
  microsoft: randomUUID(),
  govbr: newCpf(),
  facebook: '10158394029185287',
  github: '5832312870',
};

/** Tokens, codes, and what proves the application to the provider. */
function secretsIn({ tokens = [], parameters, headers }: Seen): string[] {
  const { code, client_secret: proof } = parameters;
  const [, authorization] = String(headers['authorization'] ?? '').split(' ');
  return [...tokens, code, proof, authorization].filter((one) => one !== undefined);
}

/** Every row of every table, as PostgreSQL writes it. */
async function readTables(): Promise<string> {
  const { query } = at.test.database;
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => query<{ row: string }>(`select row_to_json(r)::text as row from ${name} as r`)),
  );
  return rows.flatMap((own, index) => own.map(({ row }) => `${tables[index]?.name} ${row}`)).join('\n');
}

/** Plain, as PostgreSQL shows its bytes, and hashed. */
function spellingsOf(secret: string): string[] {
  const hash = createHash('sha256').update(secret).digest();
  return [secret, Buffer.from(secret).toString('hex'), hash.toString('hex'), hash.toString('base64url')];
}

it('A287 kept-token: no token, code or secret of a provider is kept in a table, a log line, a trace, a cookie or an answer', async () => {
  const secrets = new Set<string>();
  const ids = at.house.loginProviders.map(({ id }) => id);
  for (const { id, type, secret } of at.house.loginProviders) {
    const { control } = at.house;
    await control.set(id, { person: newPerson({ id: subjects[id] ?? '' }) });
    const account = { username: `dona ${id}`, email: `dona.${id}@exemplo.com.br` };
    expect([id, (await signUpThrough(visitor(), id, account)).status]).toEqual([id, 200]);
    expect([id, (await enterThrough(visitor(), id)).status]).toEqual([id, 200]);
    // What the library throws then contains the whole answer.
    const isPlain = type === 'facebook' || type === 'github';
    await control.set(
      id,
      isPlain ? { fault: { kind: 'failing', at: ['userinfo'] } } : { forgery: 'token-type' },
    );
    const refused = (await enterThrough(visitor(), id)).problem().code;
    expect([id, refused]).toEqual([id, isPlain ? 'provider_unavailable' : 'external_refused']);
    const given = (await control.seen(id)).filter(({ endpoint }) => endpoint === 'token');
    expect([id, given.map(({ tokens }) => tokens?.length)]).toEqual([id, isPlain ? [1, 1, 1] : [2, 2, 2]]);
    for (const one of [...given.flatMap(secretsIn), secret ?? '']) if (one !== '') secrets.add(one);
  }
  await api.stop();
  const sealed = cookies.flatMap((cookie) => {
    const [, value] = /^__Host-ext-new=([^;]+)/.exec(cookie) ?? [];
    return openPendingIdentity(at.test.context.secretKeys, value, 0) ?? [];
  });
  expect(sealed.map(({ provider }) => provider)).toEqual(ids);
  const places: Readonly<Record<string, string>> = {
    tables: await readTables(),
    log: api.output(),
    traces: collector.raw(),
    cookies: cookies
      .map(
        (cookie) =>
          `${cookie}\n${Buffer.from(cookie.split(/[.;]/)[1] ?? '', 'base64url').toString('latin1')}`,
      )
      .join('\n'),
    answers: answers.join('\n'),
  };
  for (const place of ['log', 'traces']) expect(places[place]).toContain('/api/v2/account/finishExternal');
  for (const id of ids) expect(places['tables']).toMatch(new RegExp(`external_identities .*"${id}"`));
  const found = (text: string, wanted: Iterable<string>): string[] =>
    [...wanted].flatMap(spellingsOf).filter((spelling) => text.includes(spelling));
  for (const [place, text] of Object.entries(places))
    expect([place, found(text, [...secrets, ...Object.values(subjects)])]).toEqual([place, []]);
  expect(found(JSON.stringify(sealed), secrets)).toEqual([]);
});
