import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatRefreshToken, parseRefreshToken } from '../../src/security/refresh-token.ts';
import { mailTo, newConfirmedOwner, type Owner } from '../account-owner.ts';
import { comeBack, type RelyingParty, startRelyingParty, type Tokens } from '../relying-party.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';

const refused = (error: string) => expect.objectContaining({ error });

describe('attacks on the tokens of applications', () => {
  let test: TestApp;
  let shop: RelyingParty;
  let other: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    [shop, other] = [await startRelyingParty(test), await startRelyingParty(test)];
    owner = await newConfirmedOwner(test);
    await test.startWorker();
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.shiftClock('0 seconds'));

  async function tokensAt(party: RelyingParty, parameters: Record<string, string> = {}): Promise<Tokens> {
    const asked = await party.ask(parameters);
    return party.exchange(asked, await comeBack(owner.browser, asked, parameters['scope']));
  }
  const refresh = (party: RelyingParty, token: string | undefined, parameters?: Record<string, string>) =>
    openid.refreshTokenGrant(party.configuration, token ?? '', parameters);
  const userinfo = async (token: string): Promise<number> =>
    (await test.browser().get('/oidc/userinfo', { authorization: `Bearer ${token}` })).status;

  it('A127 refresh-reuse: an earlier token that comes back ends the grant, and its owner is told', async () => {
    const first = await tokensAt(shop);
    const second = await refresh(shop, first.refresh_token);
    await test.database.shiftClock('11 seconds');
    const third = await refresh(shop, second.refresh_token);
    await test.database.shiftClock('22 seconds');
    await expect(refresh(shop, first.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    await expect(refresh(shop, third.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await userinfo(third.access_token)).toBe(401);
    const mail = await mailTo(test, owner.email, 'Acesso de um aplicativo encerrado');
    expect(mail.parsed.text).toContain('Loja');
    // The person need not allow it again.
    const again = await shop.ask({ prompt: 'none' });
    expect((await comeBack(owner.browser, again)).searchParams.get('error')).toBeNull();
  });

  it('A127 refresh-reuse: a made-up token of a known family, and an earlier one at another application, end nothing', async () => {
    const tokens = await tokensAt(shop);
    const known = parseRefreshToken(tokens.refresh_token);
    if (!known) throw new Error('the refresh token has another shape');
    const next = await refresh(shop, tokens.refresh_token);
    await test.database.shiftClock('11 seconds');
    for (const generation of [0, 1, 2, 4_000])
      await expect(
        refresh(shop, formatRefreshToken({ ...known, generation, secret: Buffer.alloc(32, 7) })),
      ).rejects.toEqual(refused('invalid_grant'));
    await expect(refresh(other, tokens.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await userinfo(next.access_token)).toBe(200);
    await refresh(shop, next.refresh_token);
  });

  it('A128 refresh-widen: a refresh token gives no scope that its code did not, and less where less is asked', async () => {
    const tokens = await tokensAt(shop, { scope: 'openid email' });
    await expect(refresh(shop, tokens.refresh_token, { scope: 'openid email profile' })).rejects.toEqual(
      refused('invalid_scope'),
    );
    expect((await refresh(shop, tokens.refresh_token, { scope: 'openid' })).scope).toBe('openid');
  });
});
