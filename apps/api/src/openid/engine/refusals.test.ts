import { Writable } from 'node:stream';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { comeBack, type RelyingParty, startRelyingParty } from '@portaria/harness/relying-party';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../base/logging/log.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
    done();
  },
});

describe('what an application did wrong', () => {
  let test: TestApp;
  let shop: RelyingParty;
  let page: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    test = await startTestApp({
      variables: withoutLimits,
      log: createLog({ LOG_LEVEL: 'info' }, 'api', sink),
    });
    shop = await startRelyingParty(test);
    page = await startRelyingParty(test, { type: 'spa' });
    owner = await newConfirmedOwner(test);
    for (const app of [shop, page]) await comeBack(owner.browser, await app.ask());
  });
  afterAll(() => test.close());
  beforeEach(() => {
    lines.length = 0;
  });

  const refusals = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'application refused')
      .map(({ client, code, detail, address }) => ({ client, code, detail, address }));
  const reasonOf = async (work: Promise<unknown>): Promise<string | undefined> => {
    const error = await work.then(
      () => undefined,
      (thrown: openid.ResponseBodyError) => thrown,
    );
    return error?.error_description;
  };

  it.each<[string, (app: RelyingParty) => Promise<unknown>, RegExp]>([
    [
      'a code that came twice',
      async (app) => {
        const asked = await app.ask();
        const callback = await comeBack(owner.browser, asked);
        await app.exchange(asked, callback);
        return app.exchange(asked, callback);
      },
      /^the code was used$/,
    ],
    [
      'no verifier',
      async (app) => {
        const { path, state, nonce } = await app.ask();
        const callback = await comeBack(owner.browser, { path });
        const expected = { expectedState: state, expectedNonce: nonce };
        return openid.authorizationCodeGrant(app.configuration, callback, expected);
      },
      /code_verifier/,
    ],
    [
      'another return address',
      async (app) => {
        const asked = await app.ask();
        const callback = await comeBack(owner.browser, asked);
        callback.pathname = '/outra';
        return app.exchange(asked, callback);
      },
      /redirect_uri/,
    ],
    [
      'another verifier',
      async (app) => {
        const asked = await app.ask();
        const callback = await comeBack(owner.browser, asked);
        return app.exchange({ ...asked, verifier: openid.randomPKCECodeVerifier() }, callback);
      },
      /^code_verifier does not match code_challenge$/,
    ],
    [
      'an invented refresh token',
      (app) => openid.refreshTokenGrant(app.configuration, 'inventado'),
      /refresh token not found/,
    ],
  ])('%s is named in the log, and on this machine in the answer', async (_what, mistake, detail) => {
    for (const app of [shop, page]) {
      lines.length = 0;
      expect(await reasonOf(mistake(app))).toMatch(detail);
      expect(refusals()).toEqual([
        { client: app.id, code: 'invalid_grant', detail: expect.stringMatching(detail), address: undefined },
      ]);
    }
  });

  it('a return address that is not registered is named with the application', async () => {
    const { path } = await shop.ask({
      redirect_uri: 'https://ana:senha@loja.exemplo.com.br/outra?email=ana#aqui',
    });
    await test.browser().get(path);
    expect(refusals()).toMatchObject([
      { client: shop.id, code: 'invalid_redirect_uri', address: 'https://loja.exemplo.com.br/outra' },
    ]);
  });

  it('an application that is not registered is no name in the log', async () => {
    const { path } = await shop.ask({ client_id: 'nunca-cadastrado' });
    await test.browser().get(path);
    expect(refusals()).toMatchObject([{ client: null, code: 'invalid_client' }]);
    expect(lines.join('')).not.toContain('nunca-cadastrado');
  });
});
