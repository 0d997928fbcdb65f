import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { type TestApp, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';
import { accentTokens } from '../../base/branding/brand.ts';
import {
  derivedTables,
  type ExportedTable,
  exportedTables,
} from '../../store/accounts/personal-data-export.ts';
import { exportAsHtml } from './export-html.ts';

type Exported = Record<string, unknown> & {
  account: Record<string, unknown>;
  profile: Record<string, unknown> | null;
  sessions: Record<string, unknown>[];
  activity: { event: string; network: string | null; details: object | null }[];
};

describe('personal data export', () => {
  const test = useTestApp({
    variables: { ...withoutLimits, PROFILE_FIELDS: 'phone,document,address' },
    worker: true,
  });

  const exported = async (owner: Owner) =>
    (await owner.browser.get('v2/account/export.json')).json<Exported>();

  /** Lists the columns of all tables that belong to an account. `guess_budgets` uses the account id as its key. */
  async function columnsOfPeople(): Promise<{ table: string; column: string }[]> {
    return test.database.query(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name !~ '^audit_events_' and table_name in (
        select table_name from information_schema.columns
        where table_schema = 'public' and (column_name = 'account_id' or table_name in ('accounts', 'guess_budgets'))
      )`);
  }

  it('declares every column of personal data as exported, or as withheld with a reason', async () => {
    const declared = Object.values<ExportedTable>(exportedTables).flatMap(({ table, given, withheld }) =>
      [...Object.keys(given), ...Object.keys(withheld)].map((column) => `${table}.${column}`),
    );
    for (const [table, columns] of Object.entries(derivedTables))
      declared.push(...Object.keys(columns).map((column) => `${table}.${column}`));
    const held = (await columnsOfPeople()).map(({ table, column }) => `${table}.${column}`);
    expect(declared.toSorted()).toEqual(held.toSorted());
    for (const { withheld } of Object.values<ExportedTable>(exportedTables))
      for (const reason of Object.values(withheld)) expect(reason.length).toBeGreaterThan(10);
  });

  it('declares every table that references an account', async () => {
    const tables = await test.database.query<{ table: string }>(`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'accounts'::regclass`);
    const declared = Object.values<ExportedTable>(exportedTables).map(({ table }) => table);
    for (const { table } of tables) expect(declared).toContain(table);
  });

  it('contains all data, the decrypted document, and no secret [V5.4.1]', async () => {
    const owner = await newConfirmedOwner(test);
    const change = await owner.browser.post('v2/account/changeProfile', {
      displayName: 'Marina <b>Prado</b>',
      phone: '11987654321',
      document: '52998224725',
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: null,
      district: null,
      city: 'São Paulo',
      state: 'SP',
    });
    expect(change.status).toBe(204);
    const answer = await owner.browser.get('v2/account/export.json');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="meus-dados.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = answer.json<Exported>();
    expect(Object.keys(data)).toEqual(['exportedAt', ...Object.keys(exportedTables)]);
    expect(data.account).toMatchObject({ username: owner.username, email: owner.email, roles: [] });
    expect(data.profile).toMatchObject({ phone: '11987654321', document: '52998224725', city: 'São Paulo' });
    expect(data.sessions).toHaveLength(1);
    expect(data.activity.map(({ event }) => event)).toEqual([
      'account.registered',
      'session.opened',
      'profile.changed',
      'data.exported',
    ]);
    for (const [name, { given }] of Object.entries<ExportedTable>(exportedTables)) {
      const [row] = [data[name]].flat();
      if (row) expect(Object.keys(row).toSorted(), name).toEqual(Object.values(given).toSorted());
    }
    const [secrets] = await test.database.query<{ hash: string; session: string; sealed: string }>(
      `select hash, encode(secret_hash, 'base64') as session, encode(document_index, 'base64') as sealed
       from passwords join sessions using (account_id) join profiles using (account_id) where account_id = $1`,
      [data.account['id']],
    );
    for (const secret of Object.values(secrets ?? {})) expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toContain(test.context.secretKeys.current.id);
  });

  it('names the accounts at other providers, and not how they identify the person', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const subject = '39053344705';
    await seedIdentity(test, accountId, { provider: 'govbr', subject, hint: '***.***.***-05', level: 2 });
    const json = await owner.browser.get('v2/account/export.json');
    expect(json.json<{ identities: object[] }>().identities).toEqual([
      {
        provider: 'govbr',
        hint: '***.***.***-05',
        level: 2,
        createdAt: expect.any(String),
        lastUsedAt: null,
        endedAt: null,
      },
    ]);
    const html = await owner.browser.get('v2/account/export.html');
    expect(html.text).toContain('<td>GOV.BR</td><td>***.***.***-05</td><td>prata</td>');
    for (const { text } of [json, html]) expect(text).not.toContain(subject);
  });

  it('has the colour of the installation in its page', async () => {
    const page = exportAsHtml({ at: new Date(), sections: [] }, { appName: 'Clube Sol', accent: '#7a2b8f' });
    const parts: string[] = [];
    for await (const part of page) parts.push(part);
    expect(parts.join('')).toContain(`--wall: ${accentTokens('#7a2b8f').light['wall']};`);
  });

  it('is also available as a Portuguese page without scripts or resources that escapes hostile names', async () => {
    const owner = await newConfirmedOwner(test);
    await owner.browser.post('v2/account/changeProfile', {
      displayName: '<script>alert(1)</script>',
      phone: '11987654321',
      document: '52998224725',
      cep: null,
      street: null,
      number: null,
      complement: null,
      district: null,
      city: null,
      state: null,
    });
    // The database formats table rows. This timestamp falls on another day in Brasília.
    await test.database.query(
      `insert into audit_events (id, account_id, event, at, network, browser, details)
       values (gen_random_uuid(), $1, 'role.granted', date_trunc('month', now()) + interval '2 hours', null, $2,
         '{"role": "<i>", "operator": "ana", "device": "0198f7a0-0000-7000-8000-000000000001"}')`,
      [await accountIdOf(test, owner.email), `<img src=x onerror="alert('1')">&`],
    );
    const answer = await owner.browser.get('v2/account/export.html');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="meus-dados.html"');
    expect(answer.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(answer.text).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|https?:/i);
    expect(answer.text).toContain('<td>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</td>');
    const [first] = await test.database.query<{ day: string }>(
      "select to_char(date_trunc('month', now()) - interval '1 day', 'DD/MM/YYYY') as day",
    );
    expect(answer.text).toContain(`<tr><td>${first?.day}, 23:00:00</td><td>Função atribuída</td><td>—</td>`);
    expect(answer.text).toContain('<td>função &lt;i&gt;, por ana</td>');
    // A person reads it: who they are comes first, formatted, and ids and empty tables are not in the way.
    expect(answer.text).toMatch(
      /<h2>Resumo<\/h2>\s*<dl>[\s\S]*<dd>11-98765-4321<\/dd>[\s\S]*<dd>529\.982\.247-25<\/dd>[\s\S]*<h2>Senha<\/h2>/,
    );
    expect(answer.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(answer.text).not.toContain('<h2>Chaves de acesso</h2>');
    expect(answer.text).toMatch(/Nada está guardado sobre [^<]*“Chaves de acesso”/);
    expect(answer.text).toMatch(/--wall: #003e5c/);
    const { activity } = await exported(owner);
    expect(activity.flatMap(({ details }) => details ?? [])).toMatchObject([
      { role: '<i>', operator: 'ana' },
    ]);
    for (const sentence of ['Seus dados em Portaria', 'Conta criada', 'Entrou na conta', owner.email])
      expect(answer.text).toContain(sentence);
    // Each table is a section or is named as empty. The summary stands for two of them.
    const sections = answer.text.match(/<h2>/g)?.length ?? 0;
    const empty = answer.text.match(/“/g)?.length ?? 0;
    expect(sections + empty).toBe(Object.keys(exportedTables).length - 1);
  });

  it('requires step-up, is recorded, and notifies the owner', async () => {
    const owner = await newConfirmedOwner(test);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await owner.browser.get('v2/account/export.json')).problem().code).toBe('proof_required');
    expect((await owner.browser.get('v2/account/export.html')).problem().code).toBe('proof_required');
    await test.database.shiftClock('0 seconds');
    expect((await test.browser().get('v2/account/export.json')).status).toBe(401);
    await exported(owner);
    await mailTo(test, owner.email, 'Seus dados foram baixados');
  });

  it('is limited to ten a day', async () => {
    const owner = await newConfirmedOwner(test);
    for (let time = 1; time <= 10; time += 1)
      expect((await owner.browser.get(`v2/account/export.${time % 2 ? 'json' : 'html'}`)).status).toBe(200);
    const refused = await owner.browser.get('v2/account/export.json');
    expect(refused.problem().code).toBe('too_many_requests');
    expect(refused.headers.get('retry-after')).toBe('3600');
  });

  it('rejects HEAD, which would produce the whole export and discard it', async () => {
    const owner = await newConfirmedOwner(test);
    expect((await owner.browser.send('HEAD', 'v2/account/export.json', undefined, {})).status).toBe(405);
  });

  describe('of an account with many rows', () => {
    let owner: Owner;
    let accountId: string;
    const ROWS = 20_000;
    beforeAll(async () => {
      owner = await newConfirmedOwner(test);
      accountId = await accountIdOf(test, owner.email);
      // Equal timestamps and timestamps a microsecond apart must neither be lost nor duplicated.
      await test.database.query(
        `insert into audit_events (id, account_id, event, at, network)
         select gen_random_uuid(), $1, 'session.opened', now() - make_interval(secs => (n / 7) * 0.000001), 'rede ' || n
         from generate_series(1, $2) as n`,
        [accountId, ROWS],
      );
      await test.database.query('analyze audit_events');
    });

    it('contains each row once', async () => {
      const { activity } = await exported(owner);
      const networks = activity.map(({ network }) => network ?? '');
      expect(new Set(networks.filter((network) => network.startsWith('rede'))).size).toBe(ROWS);
      expect(networks.filter((network) => network.startsWith('rede'))).toHaveLength(ROWS);
    });

    it('reads in short index-range statements without an open cursor', async () => {
      test.takeStatements();
      await exported(owner);
      const reads = test.takeStatements().filter((statement) => statement.includes('from "audit_events"'));
      expect(reads.length).toBeGreaterThanOrEqual(ROWS / 250);
      const [text = ''] = reads;
      const nilUuid = '00000000-0000-0000-0000-000000000000';
      const literals = [',', accountId, '2026-01-01', '2026-01-01', nilUuid];
      const filled = text.replace(/\$(\d)/g, (_, at: string) => `'${literals[Number(at) - 1] ?? ''}'`);
      const plan = await test.database.query<{ 'QUERY PLAN': string }>(`explain ${filled}`);
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).not.toContain('Seq Scan');
      expect(lines).toMatch(/Index (Only )?Scan using \w*account_id_at\w* /);
      expect(lines).not.toMatch(/-> {2}Sort {2}\(/);
    });

    it('stops when the client disconnects', async () => {
      const url = await listening(test);
      const headers = {
        authorization: `Bearer ${owner.browser.token}`,
        cookie: [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      };
      test.takeStatements();
      await new Promise<void>((resolve, reject) => {
        const call = request(`${url}/api/v2/account/export.json`, { headers }, (answer) => {
          answer.once('data', () => {
            call.destroy();
            resolve();
          });
        });
        call.once('error', reject);
        call.end();
      });
      await sleep(300);
      const statements = test.takeStatements().length;
      expect(statements).toBeLessThan(ROWS / 250);
      await sleep(300);
      expect(test.takeStatements()).toEqual([]);
    });
  });
});

async function listening({ app }: TestApp): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
