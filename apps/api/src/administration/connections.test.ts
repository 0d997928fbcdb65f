import {
  type ApprovalAskedResponse,
  type ApprovalsResponse,
  adminOperations,
  type ConnectionsResponse,
  type FindPeopleResponse,
  type PersonResponse,
} from '@portaria/contract/administration';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import { type FactorOwner, freshCode, newFactorOwner, sendCode } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { enterThrough, newPerson, useHouseApp, visit } from '@portaria/harness/house-app';
import { accountIdOf } from '@portaria/harness/reset-links';
import { newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { openBeside } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAdminEvents } from '../cli/admin.ts';
import { pauseLogins, resumeLogins, showConnections } from '../cli/connection.ts';
import type { Environment } from '../operator/doctor/environment.ts';
import { checkPausedProviders } from '../operator/doctor/paused-providers.ts';
import { countConnectionPeople } from '../sign-in/count-connection-people.ts';

const at = useHouseApp({ variables: { ...withoutLimits, ...adminArea } });
let owner: FactorOwner;
let second: FactorOwner;
beforeAll(async () => {
  owner = await newAdministrator(at.test, 'owner');
  second = await newAdministrator(at.test, 'owner');
});

const google = (person = newPerson()) => at.house.control.set('google', { person });
const list = async ({ browser }: FactorOwner) =>
  (await browser.get(adminOperations.connections.path)).json<ConnectionsResponse>().items;
const googleIn = async () => (await list(owner)).find(({ id }) => id === 'google');
const turn = ({ browser }: { browser: Browser }, paused: boolean, id = 'google') =>
  browser.post(adminOperations.pauseConnection.path, { id, paused, reason });
const operator = { yes: false, remove: false, by: 'carla' } as const;
const resume = async () => {
  await resumeLogins(at.test.context, ['google'], operator);
  await at.test.context.pauses.reread();
};
const pause = async () => expect((await turn(owner, true)).status).toBe(200);
const codeOf = async (answer: Promise<{ problem(): { code?: string } }>) => (await answer).problem().code;
async function newLinked() {
  const person = newPerson();
  const account = await newConfirmedOwner(at.test);
  const id = await accountIdOf(at.test, account.email);
  await seedIdentity(at.test, id, { subject: person.id });
  await google(person);
  return { ...account, id };
}

describe('the list of connections', () => {
  it('has those of the settings, with outcomes of today and 30 days, people and the last failure', async () => {
    await newLinked();
    await enterThrough(at.test.browser(), 'google');
    await at.house.control.set('google', { fault: { kind: 'failing', at: ['token'] } });
    await enterThrough(at.test.browser(), 'google');
    await at.house.control.reset('google');
    await at.test.context.outcomeCounts.flush();
    await at.test.database.query(
      `insert into external_days (provider, day, outcome, count)
       select 'google', day - n, 'success', 10 from external_days, unnest(array[29, 30]) as n
       where outcome = 'success'`,
    );
    await countConnectionPeople(at.test.context, 1);
    const [other, first] = await list(owner);
    expect(first).toMatchObject({ id: 'google', name: 'Google', kind: 'google', pausedAt: null, people: 1 });
    expect(first?.outcomes).toEqual([
      { outcome: 'success', today: 1, days: 11 },
      { outcome: 'unavailable', today: 1, days: 1 },
    ]);
    expect(first?.lastFailure).toMatchObject({
      outcome: 'unavailable',
      detail: 'OAUTH_RESPONSE_IS_NOT_CONFORM',
    });
    expect(other).toMatchObject({ id: 'acme', name: 'Acme', people: 0, outcomes: [], lastFailure: null });
    const shown = await showConnections(at.test.context, [], operator);
    expect(shown).toContain('hoje / 30 dias: Entraram 1 / 11, Provedor sem resposta 1 / 1');
    expect(shown).toContain('última falha: Provedor sem resposta, OAUTH_RESPONSE_IS_NOT_CONFORM, ');
    expect(shown.endsWith('Acessos novos aparecem aqui em até um minuto.')).toBe(true);
  });

  it('is for owners, administrators and auditors, and only owners pause', async () => {
    for (const role of ['admin', 'auditor'] as const) {
      const person = await newAdministrator(at.test, role);
      expect(await list(person)).toHaveLength(at.house.loginProviders.length);
      expect(await codeOf(turn(person, true))).toBe('not_allowed');
    }
    const support = await newAdministrator(at.test, 'support');
    expect(await codeOf(support.browser.get(adminOperations.connections.path))).toBe('not_allowed');
    expect(await googleIn()).toMatchObject({ pausedAt: null });
  });
});

describe('people of a connection', () => {
  it('are a list of their own, and each account names its identities', async () => {
    const { id, username } = await newLinked();
    const find = (body: object) =>
      owner.browser.post(adminOperations.findPeople.path, { text: '', filter: 'all', ...body });
    const found = (await find({ connection: 'google' })).json<FindPeopleResponse>();
    expect(found.items[0]).toMatchObject({ id, username });
    expect(found.connected).toEqual({ kind: 'exactly', people: found.items.length });
    const oldest = (await find({ connection: 'google', order: 'oldest' })).json<FindPeopleResponse>();
    expect(oldest.items.map((one) => one.id)).toEqual(found.items.map((one) => one.id).toReversed());
    expect((await find({ connection: 'acme' })).json<FindPeopleResponse>().items).toEqual([]);
    for (const more of [{ text: 'ana' }, { filter: 'blocked' }, { order: 'username' }])
      expect(await codeOf(find({ connection: 'google', ...more }))).toBe('validation_failed');
    const seen = await owner.browser.get(`${adminOperations.person.path}?id=${id}`);
    expect(seen.json<PersonResponse>().identities).toMatchObject([
      { provider: 'google', name: 'Google', hint: 'm•••@gmail.com', level: null, lastUsedAt: null },
    ]);
  });

  it('come page after page, each once', async () => {
    for (let people = 0; people < 21; people += 1) {
      const { email } = await newConfirmedOwner(at.test);
      await seedIdentity(at.test, await accountIdOf(at.test, email), { provider: 'acme' });
    }
    const page = async (cursor?: string | null) =>
      (
        await owner.browser.post(adminOperations.findPeople.path, {
          ...{ text: '', filter: 'all', connection: 'acme' },
          ...(cursor && { cursor }),
        })
      ).json<FindPeopleResponse>();
    const first = await page();
    const last = await page(first.next);
    expect([first.items.length, last.items.length, last.next]).toEqual([20, 1, null]);
    expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(21);
    await countConnectionPeople(at.test.context, 10);
    expect((await list(owner)).find(({ id }) => id === 'acme')?.people).toBe(21);
  });
});

describe('a paused connection', () => {
  beforeEach(resume);

  it('opens and links nothing, also where a login began before, and leaves sessions as they are', async () => {
    const linked = await newLinked();
    const [inside, before, newcomer] = [at.test.browser(), at.test.browser(), at.test.browser()];
    await enterThrough(inside, 'google');
    const answer = await visit(before, 'google');
    await google();
    await enterThrough(newcomer, 'google');
    const withFactor = await newFactorOwner(at.test);
    const person = newPerson();
    await seedIdentity(at.test, withFactor.accountId, { subject: person.id });
    await google(person);
    const half = at.test.browser();
    expect((await enterThrough(half, 'google')).problem().code).toBe('second_factor_required');
    await pause();
    expect(await codeOf(before.post('v2/account/startExternal', { provider: 'google' }))).toBe(
      'provider_paused',
    );
    expect(await codeOf(before.post('v2/account/finishExternal', answer))).toBe('provider_paused');
    expect(
      await codeOf(
        newcomer.post('v2/account/completeExternal', { username: 'novata', email: 'novata@exemplo.com.br' }),
      ),
    ).toBe('provider_paused');
    expect(await codeOf(linked.browser.post('v2/account/startExternalLink', { provider: 'google' }))).toBe(
      'provider_paused',
    );
    expect((await sendCode(half, await freshCode(at.test, withFactor))).problem().code).toBe(
      'pending_login_over',
    );
    expect((await inside.get('v2/account/me')).status).toBe(200);
    expect((await linked.browser.get('v2/account/identities')).text).toContain('"provider":"google"');
    expect((await enterThrough(at.test.browser(), 'acme')).problem().code).toBe('external_sign_up_needed');
  });

  it('is not another way in, because nobody knows when it comes back', async () => {
    const { identity, browser } = await newIdentityOwner(at.test);
    const acme = await seedIdentity(at.test, identity.accountId, { provider: 'acme' });
    const unlink = (id: string) => browser.post('v2/account/unlinkIdentity', { id });
    await at.test.database.query('update sessions set proved_at = portaria_now() where account_id = $1', [
      identity.accountId,
    ]);
    await pause();
    expect(await codeOf(unlink(acme.id))).toBe('last_way_in');
    expect((await unlink(identity.id)).status).toBe(204);
  });

  it('is paused at once by an owner who has just shown who they are, in every process within 5 seconds', async () => {
    const tired = await newAdministrator(at.test, 'owner');
    const beside = await openBeside(at.test, {});
    const stop = beside.context.pauses.watch();
    const started = performance.now();
    await pause();
    expect((await googleIn())?.pausedAt).not.toBeNull();
    await vi.waitFor(
      async () =>
        expect(await codeOf(beside.browser().post('v2/account/startExternal', { provider: 'google' }))).toBe(
          'provider_paused',
        ),
      { timeout: 6_000, interval: 200 },
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    stop();
    await beside.close();
    await at.test.database.query(
      "update sessions set proved_at = proved_at - interval '11 minutes', factor_at = factor_at - interval '11 minutes' where account_id = $1",
      [tired.accountId],
    );
    expect(await codeOf(turn(tired, true))).toBe('proof_required');
  });

  it('comes back when another owner approves, and by the command line at once', async () => {
    const asking = await newAdministrator(at.test, 'owner');
    await pause();
    const asked = (await turn(asking, false)).json<ApprovalAskedResponse>();
    expect(asked.approvalId).not.toBeNull();
    const waiting = (await list(asking)).filter((one) => one.waiting);
    expect(waiting).toMatchObject([{ id: 'google' }]);
    const { items } = (await second.browser.get(adminOperations.approvals.path)).json<ApprovalsResponse>();
    expect(items.find(({ id }) => id === asked.approvalId)).toMatchObject({
      action: 'connection.set',
      facts: { connection: 'Google', disabled: 'false' },
    });
    const decided = { id: asked.approvalId, decision: 'approve' };
    expect((await second.browser.post(adminOperations.decideApproval.path, decided)).status).toBe(204);
    await newLinked();
    expect((await enterThrough(at.test.browser(), 'google')).status).toBe(200);

    expect(await pauseLogins(at.test.context, ['google'], operator)).toContain('pausada');
    expect((await list(second)).find(({ id }) => id === 'google')?.pausedAt).not.toBeNull();
    const rows = await at.test.database.query(
      `select actor_kind, outcome, details from admin_events where action = 'connection.set' order by at desc, id desc limit 3`,
    );
    expect(rows).toEqual([
      {
        actor_kind: 'cli',
        outcome: 'done',
        details: { operator: 'carla', connection: 'google', paused: true },
      },
      { actor_kind: 'session', outcome: 'done', details: { connection: 'google', paused: false } },
      { actor_kind: 'session', outcome: 'asked', details: {} },
    ]);
    expect(await showAdminEvents(at.test.context, [], operator)).toMatch(
      /carla {2}connection\.set {2}done {2}- {2}paused=true {2}connection=google$/m,
    );
    const doctor = () => checkPausedProviders({ ...at.test.context } as unknown as Environment);
    expect(await doctor()).toEqual([
      {
        verdict: 'advice',
        message: 'Provedores, "google": em pausa; ninguém entra nem se vincula por ele.',
        fix: 'quando ele puder voltar: portaria connection resume google, ou uma pessoa titular em Conexões, na administração',
      },
    ]);
    await resume();
    expect(await doctor()).toEqual([]);
    await expect(pauseLogins(at.test.context, ['loja'], operator)).rejects.toThrow('LOGIN_PROVIDERS');
  });

  it('has to be one of the settings', async () => {
    expect(await codeOf(turn(second, true, 'loja'))).toBe('not_found');
    const rows = await at.test.database.query("select from external_connections where provider = 'loja'");
    expect(rows).toEqual([]);
  });
});
