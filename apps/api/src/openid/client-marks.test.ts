import type { AuthorizeDetailsResponse, ConnectedAppsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { comeBack, type RelyingParty, startRelyingParty, uidIn } from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';
import { setClientMark } from './client-marks.ts';

const svg = (colour: string, more = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z" fill="${colour}"${more}/></svg>`);

describe('the mark of an application', () => {
  const test = useTestApp({ variables: withoutLimits });
  let shop: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    shop = await startRelyingParty(test);
    owner = await newConfirmedOwner(test);
  });

  const markInRequest = async (): Promise<string | undefined> => {
    const begun = await owner.browser.get((await shop.ask({ prompt: 'consent' })).path);
    const asked = await owner.browser.get(`v2/authorize/details?uid=${uidIn(begun)}`);
    return asked.json<AuthorizeDetailsResponse>().app.mark;
  };
  const get = (path = '') => test.browser().get(path);
  const nextLook = () => new Promise((resolve) => setTimeout(resolve, 1_050));

  it('is on the card of its request and among the connected applications, at an address that browsers keep', async () => {
    expect(await markInRequest()).toBeUndefined();
    expect(await setClientMark(test.context.db, shop.id, svg('#b91c1c'))).toBe(true);
    const path = await markInRequest();
    const picture = await get(path);
    expect(picture.status).toBe(200);
    expect(picture.text).toContain('#b91c1c');
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await comeBack(owner.browser, await shop.ask());
    const { apps } = (await owner.browser.get('v2/account/connectedApps')).json<ConnectedAppsResponse>();
    expect(apps.map(({ mark }) => mark)).toEqual([path]);
  });

  it('has a new address when it changes, and the old one is gone', async () => {
    const before = await markInRequest();
    await setClientMark(test.context.db, shop.id, svg('#15803d'));
    const after = await markInRequest();
    expect(after).not.toBe(before);
    await nextLook();
    expect((await get(after)).text).toContain('#15803d');
    expect((await get(before)).status).toBe(404);
  });

  it('is a harmless picture, and belongs to an application that exists', async () => {
    await expect(setClientMark(test.context.db, shop.id, svg('#000', ' onload="alert(1)"'))).rejects.toThrow(
      'código',
    );
    await expect(setClientMark(test.context.db, shop.id, Buffer.from('GIF89a'))).rejects.toThrow('SVG');
    expect(await setClientMark(test.context.db, 'nenhum', svg('#000'))).toBe(false);
    expect((await get('/brand/apps/nenhum/0123456789abcdef')).status).toBe(404);
  });

  it('costs a flood of invented addresses one look a second', async () => {
    await nextLook();
    const looks = async () =>
      Number(
        (
          await test.database.query<{ scans: string }>(
            "select pg_stat_force_next_flush(), coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'oidc_client_marks'",
          )
        )[0]?.scans,
      );
    const before = await looks();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => get(`/brand/apps/loja-${at}/${String(at).padStart(16, '0')}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    await expect.poll(looks).toBeGreaterThan(before);
    expect((await looks()) - before).toBeLessThanOrEqual(2);
  });
});
