import type {
  AccountOverviewResponse,
  ActivityResponse,
  DevicesResponse,
  LinkFacts,
  SessionsResponse,
} from '@portaria/contract';
import {
  type AdminEventsResponse,
  adminOperations,
  type PersonActivityResponse,
  type PersonSessionsResponse,
} from '@portaria/contract/administration';
import { linkTo, mailTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator } from '@portaria/harness/administrators';
import { writePlaceFile } from '@portaria/harness/place-file';
import { accountIdOf } from '@portaria/harness/reset-links';
import { openBeside, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

const variables = { ...withoutLimits, ...adminArea, TRUSTED_PROXIES: '127.0.0.1' };
const subject = 'Novo acesso à sua conta';

type NewBrowser = () => Owner['browser'];

async function logInFrom(address: string, { username, password }: Owner, browser: NewBrowser): Promise<void> {
  const body = { usernameOrEmail: username, password };
  const answer = await browser().post('v2/account/login', body, { 'x-forwarded-for': address });
  expect(answer.status).toBe(200);
}

/** From São Paulo and from Lisbon. The owner registered on this machine, whose place is unknown. */
async function logInFromAfar(owner: Owner, browser: NewBrowser): Promise<void> {
  await logInFrom('203.0.113.7', owner, browser);
  await logInFrom('2001:db8:7::9', owner, browser);
}

type Listed = { readonly network: string | null; readonly place?: string | undefined };

const placesOf = (items: readonly Listed[]): Record<string, string | undefined> =>
  Object.fromEntries(items.map(({ network, place }) => [network, place]));

const all = {
  '203.0.113.0/24': 'São Paulo, SP',
  '2001:db8:7::/48': 'Lisboa, Portugal',
  '127.0.0.0/24': undefined,
};

describe('with a file of places', () => {
  const test = useTestApp({ worker: true, variables: { ...variables, PLACES_FILE: writePlaceFile() } });

  it('sessions, activity and overview carry the place, and an unknown one is left out', async () => {
    const owner = await newConfirmedOwner(test);
    await logInFromAfar(owner, () => test.browser());
    const { devices } = (await owner.browser.get('v2/account/devices')).json<DevicesResponse>();
    const sessions = devices.flatMap((device) => device.sessions);
    expect(placesOf(sessions)).toEqual(all);
    expect(sessions.find(({ current }) => current)).not.toHaveProperty('place');
    const { items } = (await owner.browser.get('v2/account/activity')).json<ActivityResponse>();
    expect(placesOf(items)).toEqual(all);
    const overview = await owner.browser.get('v2/account/overview');
    expect(placesOf(overview.json<AccountOverviewResponse>().events)).toMatchObject(all);
  });

  it('the call of pages of the previous release carries none', async () => {
    const owner = await newConfirmedOwner(test);
    await logInFromAfar(owner, () => test.browser());
    const answer = await owner.browser.get('v2/account/sessions');
    for (const session of answer.json<SessionsResponse>().sessions)
      expect(session).not.toHaveProperty('place');
  });

  it('the administration sees it on a person and in its log', async () => {
    const owner = await newConfirmedOwner(test);
    await logInFromAfar(owner, () => test.browser());
    const { browser } = await newAdministrator(test, 'owner');
    const id = await accountIdOf(test, owner.email);
    const { personSessions, personActivity, adminEvents } = adminOperations;
    const sessions = await browser.get(`${personSessions.path}?id=${id}`);
    expect(placesOf(sessions.json<PersonSessionsResponse>().items)).toEqual(all);
    const activity = await browser.get(`${personActivity.path}?id=${id}`);
    expect(placesOf(activity.json<PersonActivityResponse>().items)).toEqual(all);
    await test.database.query(
      "update admin_events set network = '203.0.113.0/24' where action = 'sessions.seen'",
    );
    const events = await browser.post(adminEvents.path, {});
    expect(placesOf(events.json<AdminEventsResponse>().items)).toMatchObject({
      '203.0.113.0/24': 'São Paulo, SP',
      '127.0.0.0/24': undefined,
    });
  });

  it('the page behind a mailed link says it of what caused the mail', async () => {
    const owner = await newConfirmedOwner(test);
    await logInFrom('203.0.113.7', owner, () => test.browser());
    const body = { token: await linkTo(test, owner.email, subject), purpose: 'not-me' };
    const facts = (await test.browser().post('v2/account/checkLink', body)).json<LinkFacts>();
    expect(facts).toMatchObject({ email: null, place: 'São Paulo, SP' });
    expect(facts).not.toHaveProperty('network');
  });

  it('mails name it in place of the network, except those of the specification’s edition', async () => {
    const spec = await openBeside(test, { SCREENS: 'spec', PUBLIC_URL: 'http://127.0.0.1:5000' });
    const whereIn = async (browser: NewBrowser): Promise<string[]> => {
      const owner = await newConfirmedOwner(test);
      await logInFrom('203.0.113.7', owner, browser);
      const { parsed } = await mailTo(test, owner.email, subject);
      return parsed.text?.match(/^(?:Lugar|Rede).*$/gm) ?? [];
    };
    expect(await whereIn(() => test.browser())).toEqual(['Lugar: São Paulo, SP']);
    expect(await whereIn(() => spec.browser())).toEqual(['Rede: 203.0.113.x']);
    await spec.close();
  });
});

describe('without a file of places', () => {
  const test = useTestApp({ variables });

  it('sessions and activity carry none', async () => {
    const owner = await newConfirmedOwner(test);
    await logInFromAfar(owner, () => test.browser());
    const { devices } = (await owner.browser.get('v2/account/devices')).json<DevicesResponse>();
    const { items } = (await owner.browser.get('v2/account/activity')).json<ActivityResponse>();
    for (const item of [...devices.flatMap(({ sessions }) => sessions), ...items])
      expect(item).not.toHaveProperty('place');
  });
});
