import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddPasskeyBody, NewPasskeyRequest, PasskeyAnswer } from '@portaria/contract';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import type { Answer, Browser } from '@portaria/harness/browser';
import { addPasskey, loginRequest, SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { changeBytes, randomFrom } from './changed-bytes.ts';
import { fuzzSeed } from './seed.ts';

/** The default is small enough for every test run. `npm run proof -- fuzz` sends ten thousand. */
const total = Number(process.env['PASSKEY_ANSWERS'] ?? 400);
const seed = fuzzSeed;
const device = new SoftAuthenticator();

type Body = PasskeyAnswer | AddPasskeyBody;
type Random = ReturnType<typeof randomFrom>;

/** A class of bytes: the field, and where in it. Offsets of authenticator data are those of the standard. */
interface ByteClass {
  readonly name: string;
  readonly field: keyof PasskeyAnswer | keyof AddPasskeyBody;
  readonly range: (bytes: Buffer) => readonly [from: number, to: number];
}

const all = (bytes: Buffer) => [0, bytes.length] as const;
const between = (from: number, to: number) => () => [from, to] as const;

/** The value of a key in the JSON of the client data, with its quotes. */
const valueAt = (key: string) => (bytes: Buffer) => {
  const at = bytes.indexOf(`"${key}":`) + key.length + 3;
  const end = bytes.indexOf(',', at);
  return [at, end] as const;
};

const inBoth: readonly ByteClass[] = [
  { name: 'id', field: 'id', range: all },
  { name: 'client data', field: 'clientDataJSON', range: all },
  { name: 'type', field: 'clientDataJSON', range: valueAt('type') },
  { name: 'challenge', field: 'clientDataJSON', range: valueAt('challenge') },
  { name: 'origin', field: 'clientDataJSON', range: valueAt('origin') },
  { name: 'relying party', field: 'authenticatorData', range: between(0, 32) },
  { name: 'flags', field: 'authenticatorData', range: between(32, 33) },
];

const inLogin: readonly ByteClass[] = [
  ...inBoth,
  { name: 'counter', field: 'authenticatorData', range: between(33, 37) },
  { name: 'signature', field: 'signature', range: all },
  { name: 'user handle', field: 'userHandle', range: all },
];

const inRegistration: readonly ByteClass[] = [
  ...inBoth,
  { name: 'length of the id', field: 'authenticatorData', range: between(53, 55) },
  { name: 'attested id', field: 'authenticatorData', range: between(55, 87) },
  { name: 'public key', field: 'authenticatorData', range: (bytes) => [87, bytes.length] },
];

/** Without an attestation nothing signs a registration, so a change of what no rule reads must be accepted. */
function isHarmless(before: AddPasskeyBody, after: AddPasskeyBody): boolean {
  const [was, is] = [before, after].map((body) => ({
    client: clientDataOf(body.clientDataJSON),
    data: Buffer.from(body.authenticatorData, 'base64url'),
  }));
  if (!was?.client || !is?.client || before.id !== after.id) return false;
  const isSameClient =
    ['type', 'challenge', 'origin'].every((key) => was.client?.[key] === is.client?.[key]) &&
    [false, undefined].includes(is.client['crossOrigin'] as boolean | undefined) &&
    is.client['topOrigin'] === undefined;
  const withoutFlags = (data: Buffer) => Buffer.concat([data.subarray(0, 32), data.subarray(33)]);
  const isSameData = withoutFlags(was.data).equals(withoutFlags(is.data));
  return isSameClient && isSameData && areAcceptable(is.data[32] ?? 0);
}

/** Present, verified, with a key, without extensions, and backed up only if it can be. The other bits are reserved. */
const areAcceptable = (flags: number): boolean =>
  (flags & 0x45) === 0x45 && (flags & 0x80) === 0 && (flags & 0x18) !== 0x10;

function clientDataOf(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function changed<Sent extends Body>(body: Sent, { field, range }: ByteClass, random: Random): Sent {
  const bytes = Buffer.from((body as unknown as Record<string, string>)[field] ?? '', 'base64url');
  const [from, to] = range(bytes);
  return { ...body, [field]: changeBytes(bytes, random, from, to).toString('base64url') };
}

/** Collects the ports that this process connects to. */
function watchConnections(): { ports: Set<number>; stop: () => void } {
  const ports = new Set<number>();
  const real = Socket.prototype.connect;
  const watched = function (this: Socket, ...args: unknown[]): Socket {
    const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ port?: number }];
    ports.add(Number(options?.port ?? options));
    return Reflect.apply(real, this, args) as Socket;
  };
  Socket.prototype.connect = watched as typeof real;
  return {
    ports,
    stop: () => {
      Socket.prototype.connect = real;
    },
  };
}

describe('answers of passkeys with changed bytes', () => {
  const test = useTestApp({ variables: withoutLimits });

  /** A busy machine answers 503, which says nothing about the answer. */
  async function send(browser: Browser, path: string, body: Body): Promise<Answer> {
    for (;;) {
      const answer = await browser.post(`v2/account/${path}`, body);
      if (answer.status !== 503) return answer;
      await sleep(200);
    }
  }

  it(
    'are never accepted, never cause an error, and make the server connect to no one',
    async () => {
      process.stdout.write(`passkeys: ${total} changed answers, FUZZ_SEED=${seed}\n`);
      const random = randomFrom(seed);
      const { browser } = await newConfirmedOwner(test);
      const visitor = test.browser();
      const login = device.answer(await addPasskey(browser), await loginRequest(visitor));
      const asked = (await browser.post('v2/account/newPasskeyRequest')).json<NewPasskeyRequest>();
      const { body: registration } = device.create(asked);
      const connections = watchConnections();
      const tally = new Map<string, number>();
      let sent = 0;
      while (sent < total) {
        for (const one of inLogin)
          await refused('loginWithPasskey', visitor, changed(login, one, random), one);
        for (const one of inRegistration) {
          const body = changed(registration, one, random);
          if (!isHarmless(registration, body)) await refused('addPasskey', browser, body, one);
        }
      }
      connections.stop();

      async function refused(path: string, from: Browser, body: Body, { name }: ByteClass): Promise<void> {
        sent += 1;
        const { status, text } = await send(from, path, body);
        const key = `${path} ${name} ${status}`;
        tally.set(key, (tally.get(key) ?? 0) + 1);
        expect([400, 401], `${key} (FUZZ_SEED=${seed}) ${JSON.stringify(body)} ${text}`).toContain(status);
      }

      process.stdout.write(`figure: ${sent} changed answers, none accepted; ${[...tally].join(' | ')}\n`);
      const engines = [test.variables['DATABASE_URL'], test.variables['REDIS_URL']];
      const known = engines.map((url) => Number(new URL(url ?? '').port));
      expect([...connections.ports].filter((port) => !known.includes(port))).toEqual([]);
      // Unchanged they are accepted, so nothing else was the reason.
      expect((await send(visitor, 'loginWithPasskey', login)).status).toBe(200);
      expect((await send(browser, 'addPasskey', registration)).status).toBe(200);
    },
    120_000 + total * 100,
  );
});
