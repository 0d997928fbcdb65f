import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { NewPasskeyRequest, OwnPasskeyRequest, SecondFactorResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { newFactorOwner, sendCode, startLogin, wrongCode } from '@portaria/harness/authenticator';
import type { Answer, Browser } from '@portaria/harness/browser';
import { patient } from '@portaria/harness/patient';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import {
  addPasskey,
  coseEc,
  coseRsa,
  type Deviations,
  logInByPasskey,
  loginRequest,
  proveByPasskey,
  SoftAuthenticator,
  type SoftPasskey,
} from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { newChallenge } from '../../src/security/passkey-challenge.ts';
import { verifyRegistration } from '../../src/security/passkey-verifier.ts';
import { uuidToText } from '../../src/security/uuid-v7.ts';

const device = new SoftAuthenticator();
const ROUNDS = 20;
const REFUSED = { status: 401, code: 'passkey_refused' };

describe('passkeys that are not the owner’s, not here or not now', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  interface PasskeyOwner extends Owner {
    readonly passkey: SoftPasskey;
  }

  async function newPasskeyOwner(counts = false): Promise<PasskeyOwner> {
    const owner = await newConfirmedOwner(test);
    return { ...owner, passkey: await addPasskey(owner.browser, { counts }) };
  }

  const send = (browser: Browser, body: unknown): Promise<Answer> =>
    browser.post('v2/account/loginWithPasskey', body);

  async function refusals(passkey: SoftPasskey, wrongs: readonly Deviations[]): Promise<void> {
    for (const wrong of wrongs) {
      const answer = await logInByPasskey(test.browser(), passkey, wrong);
      expect(answer.problem(), JSON.stringify(wrong)).toMatchObject(REFUSED);
    }
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
  }

  it('A89 passkey-replay: one answer opens one session, also after logout and when it is sent at once', async () => {
    const { passkey } = await newPasskeyOwner();
    const browser = test.browser();
    const body = device.answer(passkey, await loginRequest(browser));
    const copies = Array.from({ length: 50 }, () => test.browser());
    const answers = await Promise.all(copies.map((copy) => patient(() => send(copy, body))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = copies[answers.findIndex(({ status }) => status === 200)];
    await winner?.post('v2/account/logout');
    expect((await send(test.browser(), body)).problem()).toMatchObject(REFUSED);
  });

  it('A89 passkey-replay: a step-up accepts no answer twice, and none to an older challenge', async () => {
    const { browser, passkey } = await newPasskeyOwner();
    const ask = async () => (await browser.post('v2/account/provePasskeyRequest')).json<OwnPasskeyRequest>();
    const older = device.answer(passkey, await ask());
    await new Promise((resolve) => setTimeout(resolve, 5));
    const newer = device.answer(passkey, await ask());
    const prove = async (body: unknown) => (await browser.post('v2/account/provePasskey', body)).status;
    expect([await prove(newer), await prove(newer), await prove(older)]).toEqual([204, 401, 401]);
  });

  it('A90 passkey-mixup: an answer to another use, session or pending login, or to a forged or expired challenge, is refused', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    const { secretKeys } = test.context;
    const rpId = 'localhost';
    const visitor = test.browser();
    await startLogin(visitor, owner);
    const { passkey: asked } = (await visitor.get('v2/account/secondFactor')).json<SecondFactorResponse>();
    const prove = (await owner.browser.post('v2/account/provePasskeyRequest')).json<OwnPasskeyRequest>();
    const login = await loginRequest(test.browser());
    const answerTo = (challenge = '') => device.answer(passkey, { challenge, rpId });
    const forged = Buffer.from(login.challenge, 'base64url');
    forged[10] = (forged[10] ?? 0) ^ 1;
    const refused: [path: string, browser: Browser, challenge: string | undefined][] = [
      ['loginWithPasskey', test.browser(), asked?.challenge],
      ['loginWithPasskey', test.browser(), prove.challenge],
      ['loginWithPasskey', test.browser(), forged.toString('base64url')],
      ['loginWithPasskey', test.browser(), randomBytes(38).toString('base64url')],
      ['loginWithPasskey', test.browser(), `${login.challenge}=`],
      ['secondFactorPasskey', visitor, login.challenge],
      ['secondFactorPasskey', visitor, newChallenge(secretKeys, 'second-factor', 'another')],
      ['provePasskey', owner.browser, login.challenge],
      ['provePasskey', owner.browser, newChallenge(secretKeys, 'prove', 'another')],
    ];
    for (const [path, browser, challenge] of refused) {
      const answer = await browser.post(`v2/account/${path}`, answerTo(challenge));
      expect(answer.problem(), path).toMatchObject(REFUSED);
    }
    const added = await owner.browser.post('v2/account/newPasskeyRequest');
    const { body } = device.create({ ...added.json<NewPasskeyRequest>(), challenge: prove.challenge });
    expect((await owner.browser.post('v2/account/addPasskey', body)).problem()).toMatchObject(REFUSED);
  });

  it('A90 passkey-mixup: challenges of a login expire after an hour, the others after ten minutes', async () => {
    const { browser, passkey } = await newPasskeyOwner();
    const real = Date.now;
    const past = async <Result>(minutes: number, work: () => Promise<Result>): Promise<Result> => {
      Date.now = () => real() - minutes * 60_000;
      try {
        return await work();
      } finally {
        Date.now = real;
      }
    };
    const login = (minutes: number) => past(minutes, () => loginRequest(test.browser()));
    expect((await send(test.browser(), device.answer(passkey, await login(59)))).status).toBe(200);
    expect((await send(test.browser(), device.answer(passkey, await login(61)))).problem()).toMatchObject(
      REFUSED,
    );
    const old = await past(11, async () => newChallenge(test.context.secretKeys, 'prove', 'x'));
    const answer = await browser.post(
      'v2/account/provePasskey',
      device.answer(passkey, { challenge: old, rpId: 'localhost' }),
    );
    expect(answer.problem()).toMatchObject(REFUSED);
  });

  it('A91 passkey-origin: another origin, port, scheme or domain, and a page inside another site, are refused [V6.3.3]', async () => {
    const { passkey } = await newPasskeyOwner();
    await refusals(passkey, [
      { origin: 'https://localhost:5000' },
      { origin: 'http://localhost:5001' },
      { origin: 'http://localhost' },
      { origin: 'http://evil.localhost:5000' },
      { origin: 'http://localhost:5000/' },
      { rpId: 'evil.test' },
      { type: 'webauthn.create' },
      { clientData: { crossOrigin: true } },
      { clientData: { crossOrigin: true, topOrigin: 'https://evil.test' } },
      { clientData: { topOrigin: 'http://localhost:5000' } },
    ]);
  });

  it('A91 passkey-origin: the same holds when a passkey is added', async () => {
    const { browser } = await newConfirmedOwner(test);
    for (const wrong of [
      { origin: 'http://localhost:5001' },
      { rpId: 'evil.test' },
      { type: 'webauthn.get' },
      { clientData: { crossOrigin: true } },
      { clientData: { topOrigin: 'https://evil.test' } },
    ]) {
      await expect(addPasskey(browser, wrong), JSON.stringify(wrong)).rejects.toThrow('passkey_refused');
    }
  });

  it('A92 passkey-no-uv: answers without presence or verification, or with impossible flags, are refused [V6.3.3]', async () => {
    const { browser, passkey } = await newPasskeyOwner();
    // UV without UP, UP without UV, none, and BS without BE.
    await refusals(passkey, [{ flags: 0x04 }, { flags: 0x01 }, { flags: 0x00 }, { flags: 0x15 }]);
    for (const flags of [0x41, 0x44, 0x40, 0x55, 0x05])
      await expect(addPasskey(browser, { flags })).rejects.toThrow('passkey_refused');
  });

  it('A93 passkey-handle: a missing, long or foreign handle, and a foreign credential id, never open another account', async () => {
    const { passkey } = await newPasskeyOwner();
    const victim = await newPasskeyOwner();
    const victimId = uuidToText(await accountIdOf(test, victim.email));
    await refusals(passkey, [
      { userHandle: victimId },
      { userHandle: null },
      { userHandle: `${passkey.userId}A` },
      { userHandle: 'x'.repeat(4_096) },
      { userHandle: randomBytes(16).toString('base64url') },
    ]);
    // The victim's credential id, registered under the attacker's account with the attacker's key.
    const attacker = await newConfirmedOwner(test);
    const request = (await attacker.browser.post('v2/account/newPasskeyRequest')).json<NewPasskeyRequest>();
    const { body } = device.create(request);
    const data = Buffer.from(body.authenticatorData, 'base64url');
    victim.passkey.id.copy(data, 55);
    const planted = {
      ...body,
      id: victim.passkey.id.toString('base64url'),
      authenticatorData: data.toString('base64url'),
    };
    expect((await attacker.browser.post('v2/account/addPasskey', planted)).status).toBe(200);
    const browser = test.browser();
    expect((await logInByPasskey(browser, victim.passkey)).json()).toMatchObject({
      username: victim.username,
    });
  });

  it('A94 passkey-key-swap: keys of another kind, curve, size or algorithm, and garbage, are refused quickly', async () => {
    const { browser } = await newConfirmedOwner(test);
    const ec = (curve: string) =>
      generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ format: 'jwk' });
    const rsa = (bits: number) =>
      generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ format: 'jwk' });
    const offCurve = { ...ec('P-256'), y: randomBytes(32).toString('base64url') };
    const bad = [
      coseEc(ec('P-256'), 1, -257),
      coseEc(ec('P-384'), 2, -7),
      coseEc(ec('P-384'), 2, -35),
      coseEc(offCurve),
      coseRsa(rsa(1_024)),
      coseRsa(rsa(2_048), -7),
      randomBytes(500),
      Buffer.from([0xa0]),
      Buffer.from([0x9f]),
      Buffer.concat([coseEc(ec('P-256')), randomBytes(10)]),
    ];
    await addPasskey(browser, { publicKey: coseRsa(rsa(2_048)) });
    for (const publicKey of bad) {
      const asked = (await browser.post('v2/account/newPasskeyRequest')).json<NewPasskeyRequest>();
      const { body } = device.create(asked, { publicKey });
      const answer = await browser.post('v2/account/addPasskey', body);
      expect(answer.problem(), publicKey.toString('hex').slice(0, 40)).toMatchObject(REFUSED);
      const party = test.config.relyingParty ?? { rpId: '', origin: '' };
      const milliseconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = process.cpuUsage();
        await verifyRegistration(body, asked.challenge, party);
        milliseconds.push(process.cpuUsage(before).user / 1_000);
      }
      // Other threads of this process count too, so the quickest round shows what a refusal costs.
      expect(Math.min(...milliseconds)).toBeLessThan(5);
    }
  });

  it('A95 attestation-ssrf: no attestation is accepted, and no address in one is opened', async () => {
    let connections = 0;
    const trap = createServer(() => {
      connections += 1;
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => trap.once('listening', resolve));
    const { browser } = await newConfirmedOwner(test);
    const asked = (await browser.post('v2/account/newPasskeyRequest')).json<NewPasskeyRequest>();
    const { body } = device.create(asked);
    const port = (trap.address() as { port: number }).port;
    const statement = Buffer.from(`http://127.0.0.1:${port}/crl`).toString('base64url');
    for (const extra of [
      { attestationObject: statement },
      { attStmt: { x5c: [statement] } },
      { fmt: 'packed' },
    ])
      expect((await browser.post('v2/account/addPasskey', { ...body, ...extra })).status).toBe(400);
    expect(connections).toBe(0);
    trap.close();
  });

  it('A96 passkey-enum: requests are alike for everyone, and an unknown passkey is refused like a foreign one', async () => {
    const { passkey } = await newPasskeyOwner();
    const bodies = await Promise.all([1, 2, 3].map(() => loginRequest(test.browser())));
    for (const body of bodies) expect(Object.keys(body)).toEqual(['challenge', 'rpId']);
    const unknown = { ...passkey, id: randomBytes(32) };
    const answers = [
      await logInByPasskey(test.browser(), unknown),
      await logInByPasskey(test.browser(), passkey, { userHandle: randomBytes(16).toString('base64url') }),
    ].map((answer) => ({ ...answer.problem(), requestId: '' }));
    expect(answers[0]).toEqual(answers[1]);
    // Removed, but signed by another key.
    const { browser, passkey: removed } = await newPasskeyOwner();
    const id = (await browser.get('v2/account/factors')).json<{ passkeys: { id: string }[] }>().passkeys[0]
      ?.id;
    await browser.post('v2/account/removePasskey', { id });
    const stranger = await logInByPasskey(test.browser(), { ...removed, privateKey: passkey.privateKey });
    expect({ ...stranger.problem(), requestId: '' }).toEqual(answers[0]);
  });

  it('A97 counter: an equal, lower or vanished counter is refused, and the owner gets one mail a day', async () => {
    const owner = await newPasskeyOwner(true);
    const { passkey } = owner;
    expect((await logInByPasskey(test.browser(), passkey, { signCount: 5 })).status).toBe(200);
    for (const signCount of [5, 4, 0])
      expect((await logInByPasskey(test.browser(), passkey, { signCount })).problem()).toMatchObject(REFUSED);
    expect((await logInByPasskey(test.browser(), passkey, { signCount: 9 })).status).toBe(200);
    const id = await accountIdOf(test, owner.email);
    const count = (table: string, what: string) =>
      test.database.query(`select from ${table} where account_id = $1 and ${what}`, [id]);
    expect(await count('mails', "kind = 'passkey-counter'")).toHaveLength(1);
    expect(await count('audit_events', "event = 'passkey.counter-regressed'")).toHaveLength(1);
  });

  it('A98 signal-deletes: an id that was never seen here is never called removed', async () => {
    const { browser, passkey } = await newPasskeyOwner();
    const id = (await browser.get('v2/account/factors')).json<{ passkeys: { id: string }[] }>().passkeys[0]
      ?.id;
    await browser.post('v2/account/removePasskey', { id });
    const code = async (one: SoftPasskey, wrong: Deviations = {}) =>
      (await logInByPasskey(test.browser(), one, wrong)).problem().code;
    expect(await code(passkey)).toBe('passkey_removed');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await code({ ...passkey, privateKey })).toBe('passkey_refused');
    expect(await code({ ...passkey, id: randomBytes(32) })).toBe('passkey_refused');
    expect(await code(passkey, { rpId: 'evil.test' })).toBe('passkey_refused');
    // As after a restored backup, from before the passkey was added.
    await test.database.query('delete from passkeys where account_id = $1', [
      await accountIdOf(test, (await browser.get('v2/account/me')).json<{ email: string }>().email),
    ]);
    expect(await code(passkey)).toBe('passkey_refused');
  });

  it('A69 factor-bypass: a stolen session without the passkey cannot remove it or turn it off', async () => {
    const owner = await newFactorOwner(test);
    await addPasskey(owner.browser);
    await test.database.query("update sessions set factor_at = factor_at - interval '11 minutes'");
    const id = (await owner.browser.get('v2/account/factors')).json<{ passkeys: { id: string }[] }>()
      .passkeys[0]?.id;
    for (const [path, body] of [
      ['removePasskey', { id }],
      ['newPasskeyRequest', undefined],
      ['requireSecondFactor', undefined],
    ] as const)
      expect((await owner.browser.post(`v2/account/${path}`, body)).problem().code).toBe('proof_required');
  });
});

describe('passkeys while an attacker guesses', () => {
  const test = useTestApp();

  it('A76 factor-lockout: the owner gets in by passkey and proves with it, twenty times of twenty', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    for (let login = 0; login < 3; login += 1) {
      const attacker = test.browser();
      await startLogin(attacker, owner);
      for (let guess = 0; guess < 5; guess += 1) await sendCode(attacker, await wrongCode(test, owner));
    }
    let entered = 0;
    for (let login = 0; login < 20; login += 1) {
      const browser = test.browser();
      if ((await logInByPasskey(browser, passkey)).status === 200) entered += 1;
      if (login === 0) expect((await proveByPasskey(browser, passkey)).status).toBe(204);
    }
    expect(entered).toBe(20);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(403);
  });
});
