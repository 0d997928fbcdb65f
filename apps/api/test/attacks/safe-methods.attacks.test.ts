import { operations, testOperations } from '@portaria/contract';
import { adminOperations } from '@portaria/contract/administration';
import { adminArea, newAdministrator } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import { startRelyingParty } from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

describe('safe methods', () => {
  const test = useTestApp({ variables: adminArea });
  let owner: FactorOwner;
  let everyTable: string;
  beforeAll(async () => {
    owner = await newAdministrator(test, 'owner');
    // The first request of an application makes the keys that sign for it.
    await test.browser().get('/oidc/userinfo');
    const tables = await test.database.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
       where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition`,
    );
    everyTable = tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(fact::text, '|' order by fact::text)) as facts from ${name} as fact`,
      )
      .join(' union all ');
  });

  const facts = async (): Promise<Map<string, string | null>> =>
    new Map(
      (await test.database.query<{ name: string; facts: string | null }>(everyTable)).map((row) => [
        row.name,
        row.facts,
      ]),
    );

  async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await facts();
    await work();
    const after = [...(await facts())];
    return after.flatMap(([name, now]) => (before.get(name) === now ? [] : [name])).toSorted();
  }

  const reads = Object.values({ ...operations, ...testOperations, ...adminOperations })
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);

  /** A valid query, so that no answer is only a refusal of its form. */
  function queryOf(path: string): string {
    if (/\/(?:person\w*|run|export\.csv)$/.test(path)) return `?id=${owner.accountId}`;
    if (path.endsWith('/mailQueue')) return '?state=queued';
    if (path.endsWith('/dashboard')) return '?days=30';
    if (path.endsWith('/details')) return '?uid=a';
    return path.endsWith('/logout') ? '?ticket=a' : '';
  }

  it('A35 get-mutation: a GET that any site can trigger, with the cookies but without the token, changes nothing [V3.5.3]', async () => {
    const cookiesOnly = owner.browser.clone();
    cookiesOnly.token = undefined;
    const pages = ['/', '/oidc/logout', '/oidc/userinfo', '/.well-known/change-password'];
    const changed = await changedBy(async () => {
      for (const path of [...reads, ...pages])
        for (const method of ['GET', 'HEAD'])
          await cookiesOnly.clone().send(method, path + queryOf(path), undefined, {});
    });
    expect(reads.length).toBeGreaterThan(25);
    expect(changed).toEqual([]);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
  });

  it('A35 get-mutation: a GET of another application only leaves a request that the person has yet to decide [V3.5.3]', async () => {
    const party = await startRelyingParty(test);
    const { path } = await party.ask();
    expect(await changedBy(() => owner.browser.get(path))).toEqual(['public.oidc_interactions']);
  });

  it('A35 get-mutation: a GET with the token writes what was read, and notifies the owner of an export, but nothing else [V3.5.3]', async () => {
    const written: Record<string, string[]> = {};
    for (const path of reads) {
      const changed = await changedBy(() => owner.browser.get(path + queryOf(path)));
      if (changed.length > 0) written[path.replace('v2/', '')] = changed;
    }
    const exported = ['pgboss.job', 'public.audit_events', 'public.mails', 'public.one_time_links'];
    const recorded = ['public.admin_events'];
    const countedPeople = [...recorded, 'public.people_seen'];
    expect(written).toEqual({
      'account/export.json': exported,
      'account/export.html': exported,
      'admin/appearance': recorded,
      'admin/clients': recorded,
      'admin/connections': recorded,
      'admin/dashboard': recorded,
      'admin/administrators': recorded,
      'admin/mailQueue': countedPeople,
      'admin/person': countedPeople,
      'admin/personActivity': recorded,
      'admin/personMails': recorded,
      'admin/personSessions': recorded,
    });
  });
});
