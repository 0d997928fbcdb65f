import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';
import { changingPaths, clientURI, fittingBody, readingPaths } from './account-calls.ts';
import { startBaitServer } from './bait-server.ts';

describe('outbound calls of the server', () => {
  let test: TestApp;
  let victim: Browser;
  let email: string;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    victim = test.browser();
    ({ email } = await registerPerson(victim));
  });
  afterAll(() => test.close());

  it('A57 ssrf: no client input makes the server call an address [V1.3.6 V13.2.4]', async () => {
    await test.startWorker();
    const bait = await startBaitServer();
    const addresses = [
      bait.url,
      `//127.0.0.1:${bait.port}`,
      `http://localhost:${bait.port}`,
      `127.0.0.1:${bait.port}`,
    ];
    const headerNames = [
      ...['host', 'origin', 'referer', 'forwarded', 'x-forwarded-host', 'x-forwarded-for', 'user-agent'],
      ...[
        'x-original-url',
        'x-callback-url',
        'x-wap-profile',
        'destination',
        'link',
        'via',
        'true-client-ip',
      ],
      ...['authorization', 'accept', 'traceparent', 'x-api-url', 'proxy-host', 'x-http-destinationurl'],
    ];
    for (const address of addresses) {
      const headers = Object.fromEntries(headerNames.map((name) => [name, address]));
      for (const path of [...changingPaths, ...readingPaths]) {
        await victim.clone().get(`${path}?url=${address}&redirect_uri=${address}`, headers);
        const body = fittingBody(path);
        for (const name of Object.keys(body)) {
          await test.browser().post(path, { ...body, [name]: address });
          await test.browser().post(path, { ...body, [name]: `x@127.0.0.1:${bait.port}` });
        }
      }
      const user = { email, clientURI };
      // Wrong values in these two headers would be rejected before the other headers are read.
      const { host: _host, origin: _origin, ...otherHeaders } = headers;
      await test.browser().post('v2/account/forgotPassword', user, otherHeaders);
      await test.browser().get(`/.well-known/jwks.json?jku=${address}`, headers);
    }
    await test.mails.waitFor(
      ({ to, parsed }) => to.includes(email) && parsed.subject === 'Redefinir sua senha',
    );
    expect(bait.connections()).toBe(0);
    await bait.close();
  });
});
