import { newConfirmedOwner } from '@portaria/harness/account-owner';
import type { Answer, Browser } from '@portaria/harness/browser';
import { returnAddress } from '@portaria/harness/external-visit';
import { enterThrough, linkThrough, newPerson, signUpThrough } from '@portaria/harness/house-app';
import { figure } from '@portaria/harness/measures';
import { type OwnProviderHouse, startOwnProviderHouse } from '@portaria/harness/own-provider-house';
import { patient } from '@portaria/harness/patient';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashFixture, openCrashFixture } from './support/crash-fixture.ts';
import { crashPoints, cutPoints } from './support/crash-points.ts';
import { expectInvariants } from './support/invariants.ts';

/** In the full run, besides one kill before and after every statement. */
const CUTS = 100;

/** What is interrupted. The person starts the login again afterwards, because the provider accepts a code once. */
interface Interrupted {
  readonly call: (browser: Browser) => Promise<Answer>;
  /** The answers to the same once it was committed, besides success. */
  readonly again: readonly number[];
  /** Whether the person gets in through the provider in the end. */
  readonly opens: boolean;
}

describe('the API is killed, or loses its database, during a login through a provider', () => {
  let house: OwnProviderHouse;
  let fixture: CrashFixture;
  beforeAll(async () => {
    house = await startOwnProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
    fixture = await openCrashFixture({
      OUTBOUND_NETWORKS: '127.0.0.0/8',
      LOGIN_PROVIDERS: JSON.stringify(house.loginProviders),
    });
  });
  afterAll(async () => {
    await house?.close();
    await fixture?.close();
  });

  const enter = (browser: Browser) => enterThrough(browser, 'google');

  /** Somebody new is logged in at the provider from now on. */
  async function stranger() {
    const person = newPerson();
    await house.control.set('google', { person });
    return { username: `ana-${person.id}`, email: `ana-${person.id}@exemplo.com.br` };
  }

  /** The call in the session of this browser. */
  const inSessionOf =
    (owner: Browser, call: (browser: Browser) => Promise<Answer>) =>
    (browser: Browser): Promise<Answer> => {
      for (const [cookie, value] of owner.cookies) browser.cookies.set(cookie, value);
      browser.token = owner.token;
      return call(browser);
    };

  const steps: Record<string, () => Promise<Interrupted>> = {
    finish: async () => {
      await signUpThrough(fixture.survivor.browser(), 'google', await stranger());
      return { call: enter, again: [], opens: true };
    },
    complete: async () => {
      const account = await stranger();
      const pending = fixture.survivor.browser();
      await enter(pending);
      const complete = (browser: Browser) => browser.post('v2/account/completeExternal', account);
      return { call: inSessionOf(pending, complete), again: [400], opens: true };
    },
    link: async () => {
      await stranger();
      const { browser } = await newConfirmedOwner(fixture.survivor);
      const link = (tab: Browser) => linkThrough(tab, 'google');
      return { call: inSessionOf(browser, link), again: [400], opens: true };
    },
    unlink: async () => {
      await stranger();
      const { browser } = await newConfirmedOwner(fixture.survivor);
      await linkThrough(browser, 'google');
      await enter(fixture.survivor.browser());
      const listed = await browser.get('v2/account/identities');
      const [{ id } = { id: '' }] = listed.json<{ identities: { id: string }[] }>().identities;
      const unlink = (tab: Browser) => tab.post('v2/account/unlinkIdentity', { id });
      return { call: inSessionOf(browser, unlink), again: [404], opens: false };
    },
  };

  it.each(Object.entries(steps))(
    'F53 %s, at every statement: identity, sessions and mail change together, and who begins again succeeds',
    async (name, prepare) => {
      const statements = await fixture.rehearse((await prepare()).call);
      const crashes = crashPoints(statements, 1);
      const cuts = cutPoints(statements, CUTS);
      for (const way of ['crash', 'cut'] as const) {
        for (const point of way === 'crash' ? crashes : cuts) {
          const { call, again, opens } = await prepare();
          const browser = await fixture[way](point, call);
          await expectInvariants(fixture.survivor.database.query);
          const { status } = await patient(() => call(browser));
          expect([200, 204, ...again], `${way} ${JSON.stringify(point)}`).toContain(status);
          const { status: entered } = await patient(() => enter(fixture.survivor.browser()));
          expect(entered).toBe(opens ? 200 : 403);
          await expectInvariants(fixture.survivor.database.query);
        }
      }
      figure(`F53 ${name}`, {
        kills: crashes.length,
        cuts: cuts.length,
        statements: statements.length,
      });
    },
    3_600_000,
  );
});
