import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { AddPasskeyBody, NewPasskeyRequest, OwnPasskeyRequest, PasskeyAnswer } from '@portaria/contract';
import type { Answer, Browser } from './browser.ts';
import { patient } from './patient.ts';

const UP = 0x01;
const UV = 0x04;
const BE = 0x08;
const BS = 0x10;
const AT = 0x40;

/** What a test may get wrong. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly flags?: number;
  readonly signCount?: number;
  readonly userHandle?: string | null;
  readonly clientData?: Readonly<Record<string, unknown>>;
}

export interface SoftPasskey {
  readonly id: Buffer;
  readonly userId: string;
  readonly privateKey: KeyObject;
  /** Zero for authenticators without a counter. */
  signCount: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** COSE_Key maps, written by hand: each test value fits one encoding. */
export function coseEc({ x = '', y = '' }: JsonWebKey, curve = 1, algorithm = -7): Buffer {
  const [bx, by] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03]),
    cborInteger(algorithm),
    Buffer.from([0x20, curve, 0x21]),
    cborBytes(bx),
    Buffer.from([0x22]),
    cborBytes(by),
  ]);
}

export function coseRsa({ n = '', e = '' }: JsonWebKey, algorithm = -257): Buffer {
  return Buffer.concat([
    Buffer.from([0xa4, 0x01, 0x03, 0x03]),
    cborInteger(algorithm),
    Buffer.from([0x20]),
    cborBytes(Buffer.from(n, 'base64url')),
    Buffer.from([0x21]),
    cborBytes(Buffer.from(e, 'base64url')),
  ]);
}

function cborInteger(value: number): Buffer {
  const size = value < 0 ? -1 - value : value;
  const major = value < 0 ? 0x20 : 0x00;
  if (size < 24) return Buffer.from([major | size]);
  return size < 256 ? Buffer.from([major | 24, size]) : Buffer.from([major | 25, size >> 8, size & 0xff]);
}

function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head =
    length < 24 ? [0x40 | length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** A passkey provider in memory. It answers as browsers do, and wrongly on request. */
export class SoftAuthenticator {
  readonly origin: string;

  constructor(origin = 'http://localhost:5000') {
    this.origin = origin;
  }

  #clientData(type: string, challenge: string, wrong: Deviations): string {
    return text(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? this.origin,
        crossOrigin: false,
        other_keys_can_be_added_here: 'do not compare clientDataJSON against a template',
        ...wrong.clientData,
      }),
    );
  }

  #authData(rpId: string, flags: number, signCount: number, attested = Buffer.alloc(0)): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(signCount, 1);
    return Buffer.concat([sha256(rpId), rest, attested]);
  }

  /** `publicKey` replaces the key in the message, and the returned passkey keeps its own. */
  create(
    request: NewPasskeyRequest,
    wrong: Deviations & { publicKey?: Buffer; aaguid?: Buffer; counts?: boolean } = {},
  ): { passkey: SoftPasskey; body: AddPasskeyBody } {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([
      wrong.aaguid ?? Buffer.alloc(16),
      length,
      id,
      wrong.publicKey ?? coseEc(publicKey.export({ format: 'jwk' })),
    ]);
    const signCount = wrong.signCount ?? (wrong.counts ? 1 : 0);
    const flags = wrong.flags ?? UP | UV | BE | BS | AT;
    return {
      passkey: { id, userId: request.user.id, privateKey, signCount },
      body: {
        id: text(id),
        clientDataJSON: this.#clientData('webauthn.create', request.challenge, wrong),
        authenticatorData: text(this.#authData(wrong.rpId ?? request.rp.id, flags, signCount, attested)),
        transports: 'internal hybrid',
      },
    };
  }

  answer(
    passkey: SoftPasskey,
    { challenge, rpId }: Pick<OwnPasskeyRequest, 'challenge' | 'rpId'>,
    wrong: Deviations = {},
  ): PasskeyAnswer {
    if (passkey.signCount > 0) passkey.signCount += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, wrong);
    const flags = wrong.flags ?? UP | UV | BE | BS;
    const authenticatorData = this.#authData(wrong.rpId ?? rpId, flags, wrong.signCount ?? passkey.signCount);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: text(passkey.id),
      clientDataJSON,
      authenticatorData: text(authenticatorData),
      signature: text(sign('sha256', signed, passkey.privateKey)),
      userHandle: wrong.userHandle === undefined ? passkey.userId : wrong.userHandle,
    };
  }
}

const device = new SoftAuthenticator();

export async function addPasskey(
  browser: Browser,
  wrong: Parameters<SoftAuthenticator['create']>[1] = {},
): Promise<SoftPasskey> {
  const asked = await patient(() => browser.post('v2/account/newPasskeyRequest'));
  if (asked.status !== 200) throw new Error(`newPasskeyRequest answered ${asked.status}: ${asked.text}`);
  const { passkey, body } = device.create(asked.json<NewPasskeyRequest>(), wrong);
  let isRepeated = false;
  const answer = await patient((tries) => {
    isRepeated = tries > 1;
    return browser.post('v2/account/addPasskey', body);
  });
  // A 503 can follow a slow commit. The repeat is then refused, because the passkey exists.
  const wasAdded = isRepeated && answer.status === 400 && answer.problem().code === 'passkey_known';
  if (answer.status !== 200 && !wasAdded)
    throw new Error(`addPasskey answered ${answer.status}: ${answer.text}`);
  return passkey;
}

export async function loginRequest(browser: Browser): Promise<{ challenge: string; rpId: string }> {
  return (await browser.get('v2/account/passkeyRequest')).json();
}

export async function logInByPasskey(
  browser: Browser,
  passkey: SoftPasskey,
  wrong: Deviations = {},
): Promise<Answer> {
  const answer = await browser.post(
    'v2/account/loginWithPasskey',
    device.answer(passkey, await loginRequest(browser), wrong),
  );
  if (answer.status === 200) browser.token = answer.json<{ token: string }>().token;
  return answer;
}

export async function proveByPasskey(browser: Browser, passkey: SoftPasskey): Promise<Answer> {
  const request = (await browser.post('v2/account/provePasskeyRequest')).json<OwnPasskeyRequest>();
  return browser.post('v2/account/provePasskey', device.answer(passkey, request));
}
