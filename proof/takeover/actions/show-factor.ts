import type { OwnPasskeyRequest, SecondFactorResponse } from '@portaria/contract';
import { codeNow } from '@portaria/harness/authenticator';
import { loginRequest, SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import type { Device, HeldFactor } from '../actors.ts';
import type { Outcome } from '../outcome.ts';
import { read, type Shown, send, type Turn } from './turn.ts';

const authenticator = new SoftAuthenticator();

type Sender = Pick<Turn, 'actor' | 'fixture'>;

/** The holder waits for the next code of the application. Only this factor's time passes. */
async function codeOf({ fixture }: Sender, factor: HeldFactor): Promise<string> {
  if (factor.kind === 'recovery-code') return factor.code;
  if (factor.kind === 'passkey') throw new Error('a passkey has no code');
  await fixture.test.database.query('update totp_secrets set last_step = 0 where id = $1', [factor.id]);
  return codeNow(fixture.test, factor.secret);
}

/** A code that was seen once is gone after it was shown. */
function forgetOnce({ actor }: Sender, factor: HeldFactor): void {
  if (factor.once) actor.factors.splice(actor.factors.indexOf(factor), 1);
}

export async function proveByFactor(turn: Sender, device: Device, factor: HeldFactor): Promise<Outcome> {
  forgetOnce(turn, factor);
  const shown = { factor, detail: `by ${factor.kind} on the ${device.name}` };
  if (factor.kind !== 'passkey')
    return send(turn, device, 'proveCode', { code: await codeOf(turn, factor) }, shown);
  const asked = await send(turn, device, 'provePasskeyRequest');
  if (asked.status !== 200) return asked;
  const request = JSON.parse(asked.answer) as OwnPasskeyRequest;
  return send(turn, device, 'provePasskey', authenticator.answer(factor.passkey, request), shown);
}

/** Completes the pending login of this browser, with a factor of this account or of another one. */
export async function finishByFactor(
  turn: Sender,
  device: Device,
  factor: HeldFactor,
  remember = false,
): Promise<Outcome> {
  forgetOnce(turn, factor);
  const shown: Shown = { ...device.pending, factor, detail: `by ${factor.kind} on the ${device.name}` };
  if (factor.kind !== 'passkey')
    return send(turn, device, 'secondFactorCode', { code: await codeOf(turn, factor), remember }, shown);
  const asked = await read(turn, device, 'secondFactor');
  const request = asked.status === 200 && (JSON.parse(asked.answer) as SecondFactorResponse).passkey;
  if (!request) return asked;
  const body = { ...authenticator.answer(factor.passkey, request), remember };
  return send(turn, device, 'secondFactorPasskey', body, shown);
}

export async function loginByPasskey(
  turn: Pick<Turn, 'actor'>,
  device: Device,
  factor: HeldFactor & { readonly kind: 'passkey' },
): Promise<Outcome> {
  const { passkey, accountId } = factor;
  const body = authenticator.answer(passkey, await loginRequest(device.browser));
  const shown = { accountId, factor, detail: `on the ${device.name}` };
  return send(turn, device, 'loginWithPasskey', body, shown);
}
