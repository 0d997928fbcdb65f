import type { NewPasskeyRequest } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import {
  addTotp,
  codeNow,
  type FactorOwner,
  newFactorOwner,
  secretFrom,
  startLogin,
  startTotp,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { figure } from '@portaria/harness/measures';
import { patient } from '@portaria/harness/patient';
import {
  addPasskey,
  loginRequest,
  proveByPasskey,
  SoftAuthenticator,
} from '@portaria/harness/soft-authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashFixture, openCrashFixture } from './support/crash-fixture.ts';
import { crashPoints, cutPoints } from './support/crash-points.ts';
import { expectInvariants } from './support/invariants.ts';
import type { CrashPoint } from './support/postgres-tap.ts';

/** In the full run, besides one kill before and after every statement. */
const CUTS = 100;
const device = new SoftAuthenticator();

const isCommit = (statement = ''): boolean => /^commit$/i.test(statement);

/** The call that is interrupted, the browser whose cookies it needs, and the answer to it once it was committed. */
interface Killed {
  readonly from: Browser;
  readonly path: string;
  readonly body?: object;
  readonly again: number;
}

describe('the API is killed, or loses its database, while a second factor changes', () => {
  let fixture: CrashFixture;
  beforeAll(async () => {
    fixture = await openCrashFixture();
  });
  afterAll(() => fixture?.close());

  async function passkeyOwner() {
    const { browser: from } = await newConfirmedOwner(fixture.survivor);
    const passkey = await addPasskey(from);
    return { from, passkey };
  }

  /** A thief replaced the application, renewed the codes and added a passkey after the notice. */
  async function robbed(): Promise<FactorOwner & { token: string }> {
    const owner = await newFactorOwner(fixture.survivor);
    // The owner's own notice is over a week old, so the press restores the owner's application.
    await fixture.survivor.database.query(
      'update one_time_links set ended_at = now() where account_id = $1',
      [owner.accountId],
    );
    const { token } = await newAccountLink(fixture.survivor, owner.accountId, 'not-me');
    await addTotp(fixture.survivor, owner.browser);
    await owner.browser.post('v2/account/renewRecoveryCodes');
    await addPasskey(owner.browser);
    return { ...owner, token };
  }

  const steps: Record<string, () => Promise<Killed>> = {
    'enrol an application': async () => {
      const { browser: from } = await newConfirmedOwner(fixture.survivor);
      const { setup, secret } = await startTotp(from);
      const code = await codeNow(fixture.survivor, secretFrom(secret));
      return { from, path: 'confirmTotp', body: { setup, code }, again: 400 };
    },
    'enrol a passkey': async () => {
      const { browser: from } = await newConfirmedOwner(fixture.survivor);
      const asked = (await from.post('v2/account/newPasskeyRequest')).json<NewPasskeyRequest>();
      return { from, path: 'addPasskey', body: device.create(asked).body, again: 400 };
    },
    'require a passkey': async () => ({
      from: (await passkeyOwner()).from,
      path: 'requireSecondFactor',
      again: 403,
    }),
    'open by code': async () => {
      const owner = await newFactorOwner(fixture.survivor);
      const from = fixture.survivor.browser();
      await startLogin(from, owner);
      return { from, path: 'secondFactorCode', body: { code: owner.recoveryCodes[0] }, again: 400 };
    },
    'open by passkey': async () => {
      const { passkey } = await passkeyOwner();
      const from = fixture.survivor.browser();
      const body = device.answer(passkey, await loginRequest(from));
      return { from, path: 'loginWithPasskey', body, again: 401 };
    },
    'remove the application': async () => {
      const { browser: from } = await newFactorOwner(fixture.survivor);
      return { from, path: 'removeTotp', again: 204 };
    },
    'remove the last passkey': async () => {
      const { from, passkey } = await passkeyOwner();
      await from.post('v2/account/requireSecondFactor');
      await proveByPasskey(from, passkey);
      const listed = await from.get('v2/account/factors');
      const { id } = listed.json<{ passkeys: { id: string }[] }>().passkeys[0] ?? {};
      return { from, path: 'removePasskey', body: { id }, again: 404 };
    },
    freeze: async () => ({
      from: fixture.survivor.browser(),
      path: 'notMe',
      body: { token: (await robbed()).token },
      again: 400,
    }),
  };

  it.each(Object.entries(steps))(
    'F18 second factor, %s, at every statement: factor, codes and mail change together, and a retry finds one of the two states [V2.3.3]',
    async (name, prepare) => {
      const call =
        ({ from, path, body }: Killed) =>
        (browser: Browser) => {
          for (const [cookie, value] of from.cookies) browser.cookies.set(cookie, value);
          browser.token = from.token;
          return browser.post(`v2/account/${path}`, body);
        };
      const statements = await fixture.rehearse(call(await prepare()));
      const interrupted = async (way: 'crash' | 'cut', points: readonly CrashPoint[]) => {
        for (const point of points) {
          const killed = await prepare();
          const step = call(killed);
          const browser = await fixture[way](point, step);
          const losesAnswer =
            way === 'cut' && point.phase === 'after' && isCommit(statements[point.statement]);
          if (losesAnswer) expect([200, 204], 'it asks what became of it').toContain(fixture.answered());
          await expectInvariants(fixture.survivor.database.query);
          const { status } = await patient(() => step(browser));
          expect([200, 204, killed.again], `${way} ${JSON.stringify(point)}`).toContain(status);
          await expectInvariants(fixture.survivor.database.query);
        }
      };
      const crashes = crashPoints(statements, 1);
      const cuts = cutPoints(statements, CUTS);
      await interrupted('crash', crashes);
      await interrupted('cut', cuts);
      figure(`F18 second factor, ${name}`, {
        kills: crashes.length,
        cuts: cuts.length,
        statements: statements.length,
      });
      expect(statements.length * 2).toBeGreaterThanOrEqual(8);
    },
    3_600_000,
  );
});
