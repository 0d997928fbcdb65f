import type { FactorsResponse, NewPasskeyRequest } from '@portaria/contract';
import { ruleTexts } from '@portaria/contract/texts';
import {
  mailTo,
  newConfirmedOwner,
  newOwner,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { addTotp, newFactorOwner } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { addPasskey, logInByPasskey, SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { uuidToText } from '../security/uuid-v7.ts';
import { endLiveIdentities } from '../store/sign-in/identity-ends.ts';

const icloud = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');

describe('passkeys', () => {
  const google = { id: 'google', type: 'google', client: 'portaria', secret: 'segredo' };
  const test = useTestApp({ variables: { LOGIN_PROVIDERS: JSON.stringify([google]) }, worker: true });

  const factorsOf = async (browser: Browser): Promise<FactorsResponse> =>
    (await browser.get('v2/account/factors')).json<FactorsResponse>();
  const events = async ({ email }: Owner): Promise<string[]> => {
    const id = await accountIdOf(test, email);
    const rows = await test.database.query<{ event: string }>(
      "select event from audit_events where account_id = $1 and event like 'passkey%' order by at, id",
      [id],
    );
    return rows.map(({ event }) => event);
  };

  it('are requested for this account and domain, without a password manager seeing more than the username', async () => {
    const owner = await newConfirmedOwner(test);
    const id = uuidToText(await accountIdOf(test, owner.email));
    const answer = await owner.browser.post('v2/account/newPasskeyRequest');
    expect(answer.json<NewPasskeyRequest>()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{51}$/),
      rp: { id: 'localhost', name: 'Portaria' },
      user: { id, name: owner.username },
      algorithms: [-7, -257],
      excludeCredentials: [],
    });
  });

  it('are added, named after their provider or device, listed, and the owner gets a mail [V6.3.7]', async () => {
    const owner = await newConfirmedOwner(test);
    const first = await addPasskey(owner.browser, { aaguid: icloud });
    await addPasskey(owner.browser, { flags: 0x45 });
    const { passkeys, signal, since } = await factorsOf(owner.browser);
    expect(passkeys).toEqual([
      expect.objectContaining({ name: 'iCloud', synced: true, lastUsedAt: null }),
      expect.objectContaining({ name: 'Chave de acesso', synced: false }),
    ]);
    expect(since).toBeNull();
    expect(signal).toEqual({
      rpId: 'localhost',
      userId: uuidToText(await accountIdOf(test, owner.email)),
      credentialIds: [first.id.toString('base64url'), expect.any(String)],
    });
    const mail = await mailTo(test, owner.email, 'Nova chave de acesso na sua conta', 2);
    expect(mail.parsed.text).toContain('sem digitar a senha');
    const { excludeCredentials } = (
      await owner.browser.post('v2/account/newPasskeyRequest')
    ).json<NewPasskeyRequest>();
    expect(excludeCredentials[0]).toEqual({
      id: first.id.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  });

  it('need a confirmed address and a recent step-up, and there are at most ten', async () => {
    const unconfirmed = await newOwner(test);
    const refused = await unconfirmed.browser.post('v2/account/newPasskeyRequest');
    expect(refused.problem().code).toBe('email_unconfirmed');
    const owner = await newConfirmedOwner(test);
    await test.database.query("update sessions set proved_at = proved_at - interval '11 minutes'");
    expect((await owner.browser.post('v2/account/newPasskeyRequest')).problem().code).toBe('proof_required');
    await owner.browser.post('v2/account/prove', { password: owner.password });
    for (let count = 0; count < 10; count += 1) await addPasskey(owner.browser);
    expect((await owner.browser.post('v2/account/newPasskeyRequest')).problem().code).toBe('passkeys_full');
  });

  it('stay after a new password, and its notice says how many', async () => {
    const owner = await newConfirmedOwner(test);
    const notice = async (count: number) =>
      (await mailTo(test, owner.email, 'Sua senha foi trocada', count)).parsed.text;
    const change = (currentPassword: string, password: string) =>
      owner.browser.post('v2/account/changePassword', {
        currentPassword,
        password,
        confirmPassword: password,
      });
    expect((await change(owner.password, 'Porta-Verde8')).status).toBe(204);
    expect(await notice(1)).not.toContain('chave');
    await addPasskey(owner.browser);
    expect((await change('Porta-Verde8', 'Porta-Rosa9')).status).toBe(204);
    expect(await notice(2)).toContain('1 chave de acesso continua abrindo a sua conta.');
    await addPasskey(owner.browser);
    const reset = withNewPassword(await newResetLink(test, await accountIdOf(test, owner.email)));
    expect((await test.browser().post('v2/account/resetPassword', reset)).status).toBe(204);
    expect(await notice(3)).toContain('2 chaves de acesso continuam abrindo a sua conta.');
  });

  it('of the same credential are stored once', async () => {
    const { browser } = await newConfirmedOwner(test);
    const request = (await browser.post('v2/account/newPasskeyRequest')).json<NewPasskeyRequest>();
    const { body } = new SoftAuthenticator().create(request);
    expect((await browser.post('v2/account/addPasskey', body)).status).toBe(200);
    expect((await browser.post('v2/account/addPasskey', body)).problem().code).toBe('passkey_known');
  });

  it('can be renamed, by their owner only', async () => {
    const owner = await newConfirmedOwner(test);
    await addPasskey(owner.browser);
    const [passkey] = (await factorsOf(owner.browser)).passkeys;
    const rename = (browser: Browser, name: string) =>
      browser.post('v2/account/renamePasskey', { id: passkey?.id, name });
    expect((await rename(owner.browser, ' Celular da Ana ')).status).toBe(204);
    expect((await factorsOf(owner.browser)).passkeys[0]?.name).toBe('Celular da Ana');
    expect((await rename(owner.browser, '')).problem().errors).toEqual({
      name: [ruleTexts.product.required('passkeyName')],
    });
    expect((await rename(owner.browser, 'x'.repeat(61))).status).toBe(400);
    const other = await newConfirmedOwner(test);
    expect((await rename(other.browser, 'Minha')).problem().code).toBe('not_found');
  });

  it('stop working when they are removed, and say so to their owner', async () => {
    const owner = await newConfirmedOwner(test);
    const passkey = await addPasskey(owner.browser);
    const id = (await factorsOf(owner.browser)).passkeys[0]?.id;
    expect((await owner.browser.post('v2/account/removePasskey', { id })).status).toBe(204);
    expect((await owner.browser.post('v2/account/removePasskey', { id })).problem().code).toBe('not_found');
    expect((await logInByPasskey(test.browser(), passkey)).problem().code).toBe('passkey_removed');
    await mailTo(test, owner.email, 'Chave de acesso removida');
    expect(await events(owner)).toEqual(['passkey.added', 'passkey.removed']);
    expect((await factorsOf(owner.browser)).signal?.credentialIds).toEqual([]);
  });

  it('can be removed while another way in is left, also by two removals at once', async () => {
    const owner = await newConfirmedOwner(test);
    await addPasskey(owner.browser);
    await addPasskey(owner.browser);
    const accountId = await accountIdOf(test, owner.email);
    await test.database.query('delete from passwords where account_id = $1', [accountId]);
    const remove = async (id: string | undefined) => owner.browser.post('v2/account/removePasskey', { id });
    const { passkeys } = await factorsOf(owner.browser);
    const answers = await Promise.all(passkeys.map(({ id }) => remove(id)));
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.map((answer) => answer.problem().code)).toEqual(['last_way_in']);

    const [last] = (await factorsOf(owner.browser)).passkeys;
    const identity = await seedIdentity(test, accountId);
    await endLiveIdentities(test.context.db, accountId, { id: identity.id }, 'owner');
    expect((await remove(last?.id)).problem().code).toBe('last_way_in');
    // The operator has removed this connection, so it lets nobody in.
    await seedIdentity(test, accountId, { provider: 'acme' });
    expect((await remove(last?.id)).problem().code).toBe('last_way_in');
    await seedIdentity(test, accountId);
    expect((await remove(last?.id)).status).toBe(204);
  });

  it('can be required after the password, with recovery codes, and end that with the last one', async () => {
    const owner = await newConfirmedOwner(test);
    const require = () => owner.browser.post('v2/account/requireSecondFactor');
    expect((await require()).problem().code).toBe('passkey_missing');
    const passkey = await addPasskey(owner.browser);
    const { recoveryCodes } = (await require()).json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await factorsOf(owner.browser)).since).not.toBeNull();
    // The password alone opened this session, so it has to show the passkey now.
    const id = (await factorsOf(owner.browser)).passkeys[0]?.id;
    const removed = await owner.browser.post('v2/account/removePasskey', { id });
    expect(removed.problem().code).toBe('proof_required');
    const browser = test.browser();
    expect((await logInByPasskey(browser, passkey)).status).toBe(200);
    expect((await browser.post('v2/account/removePasskey', { id })).status).toBe(204);
    expect(await factorsOf(browser)).toMatchObject({ since: null, recoveryCodes: { left: 0 } });
    await mailTo(test, owner.email, 'Verificação em duas etapas desligada');
  });

  it('keep the second factor on when the authenticator application is removed', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    expect((await owner.browser.post('v2/account/removeTotp')).status).toBe(204);
    const factors = await factorsOf(owner.browser);
    expect(factors).toMatchObject({ totp: null, recoveryCodes: { left: 10 } });
    expect(factors.since).not.toBeNull();
    await mailTo(test, owner.email, 'Aplicativo autenticador removido');
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
  });

  it('stay when the second factor is turned off', async () => {
    const owner = await newConfirmedOwner(test);
    const passkey = await addPasskey(owner.browser);
    await addTotp(test, owner.browser);
    expect((await owner.browser.post('v2/account/dropSecondFactor')).status).toBe(204);
    expect(await factorsOf(owner.browser)).toMatchObject({ since: null, totp: null });
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
  });
});

describe('passkeys at an address that cannot have them', () => {
  const test = useTestApp({ variables: { PUBLIC_URL: 'http://127.0.0.1:5000' } });

  it('are off', async () => {
    expect(test.config.publicSettings.passkeys).toBe(false);
    expect((await test.browser().get('v2/account/passkeyRequest')).status).toBe(404);
    const { browser } = await newConfirmedOwner(test);
    expect((await browser.post('v2/account/newPasskeyRequest')).status).toBe(404);
  });
});
