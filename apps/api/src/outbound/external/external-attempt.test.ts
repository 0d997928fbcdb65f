import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open, seal } from '../../security/encryption.ts';
import { createSecretKeys } from '../../security/secret-keys.ts';
import {
  ATTEMPT_SECONDS,
  attemptCookieName,
  type ExternalAttempt,
  newAttempt,
  openAttempt,
  sealAttempt,
  surplusAttempts,
} from './external-attempt.ts';
import {
  openPendingIdentity,
  PENDING_IDENTITY_COOKIE,
  PENDING_IDENTITY_SECONDS,
  sealPendingIdentity,
} from './pending-identity.ts';

const NOW = 1_800_000_000;
const secrets = [randomBytes(32), randomBytes(32)];
const keys = createSecretKeys(secrets);
const begun = (more: Partial<ExternalAttempt> = {}): ExternalAttempt =>
  newAttempt({ provider: 'google', purpose: 'enter', sessionId: null, from: '/authorize/abc', ...more }, NOW);
const sealed = (attempt: ExternalAttempt): string => sealAttempt(keys, attempt).value;
const pending = {
  provider: 'google',
  from: null,
  ended: false,
  person: {
    subject: '1',
    name: 'Ana',
    email: 'ana@gmail.com',
    hosted: true,
    hint: 'a•••@gmail.com',
    level: null,
  },
} as const;

describe('an attempt to log in at a provider', () => {
  it('is opened again by its state, and says nothing in between', () => {
    const attempt = begun();
    const { name, value } = sealAttempt(keys, attempt);
    expect(name).toBe(`ext-${attempt.state.slice(1, 9)}`);
    expect(attemptCookieName(attempt.state)).toBe(name);
    expect(openAttempt(keys, value, attempt, NOW)).toEqual(attempt);
    for (const secret of [attempt.state, attempt.verifier, attempt.nonce, 'google'])
      expect(Buffer.from(value.split('.')[1] ?? '', 'base64url').includes(secret)).toBe(false);
  });

  it('has 256 random bits in its state, nonce and verifier, and its purpose in the first letter', () => {
    const attempts = Array.from({ length: 500 }, () => begun({ purpose: 'link', sessionId: 's' }));
    for (const part of ['state', 'nonce', 'verifier'] as const) {
      expect(new Set(attempts.map((one) => one[part])).size).toBe(attempts.length);
      const random = Buffer.from(begun()[part].slice(-43), 'base64url');
      expect(random).toHaveLength(32);
    }
    expect(attempts.every(({ state }) => state.startsWith('l'))).toBe(true);
    expect(begun().state.startsWith('e')).toBe(true);
  });

  it('is over after ten minutes', () => {
    const attempt = begun();
    const openedAt = (seconds: number): unknown => openAttempt(keys, sealed(attempt), attempt, seconds);
    expect(openedAt(NOW + ATTEMPT_SECONDS - 1)).toEqual(attempt);
    expect(openedAt(NOW + ATTEMPT_SECONDS)).toBeUndefined();
  });

  it('is not opened after one bit of its cookie was changed, or its spelling', () => {
    const attempt = begun();
    const value = sealed(attempt);
    const [keyId = '', text = ''] = value.split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const edited = Buffer.from(bytes);
      edited[at] = (edited[at] ?? 0) ^ 1;
      expect(openAttempt(keys, `${keyId}.${edited.toString('base64url')}`, attempt, NOW)).toBeUndefined();
    }
    for (const other of [
      `${value}=`,
      `${value}.`,
      ` ${value}`,
      value.slice(0, -1),
      '',
      keyId,
      'a.b',
      `${value}${'A'.repeat(4_096)}`,
    ])
      expect(openAttempt(keys, other, attempt, NOW)).toBeUndefined();
  });

  it('is opened by nothing but its own state, provider, purpose and session', () => {
    const enter = begun();
    const link = begun({ purpose: 'link', sessionId: 'one' });
    expect(openAttempt(keys, sealed(link), link, NOW)).toEqual(link);
    const swapped: [ExternalAttempt, Partial<ExternalAttempt>][] = [
      [enter, { state: begun().state }],
      [enter, { state: `${enter.state.slice(0, 20)}${begun().state.slice(20)}` }],
      [enter, { state: enter.state.replace('e', 'l') }],
      [enter, { state: '' }],
      [enter, { provider: 'acme' }],
      [enter, { purpose: 'link', sessionId: 'one' }],
      [enter, { sessionId: 'one' }],
      [link, { purpose: 'enter', sessionId: null }],
      [link, { sessionId: 'two' }],
      [link, { sessionId: null }],
    ];
    for (const [attempt, more] of swapped)
      expect(
        openAttempt(keys, sealed(attempt), { ...attempt, ...more }, NOW),
        JSON.stringify(more),
      ).toBeUndefined();
    expect(openAttempt(keys, sealed(begun()), enter, NOW)).toBeUndefined();
    expect(openAttempt(keys, undefined, enter, NOW)).toBeUndefined();
  });

  it('is not opened from another use of the same key, or from another key', () => {
    const attempt = begun();
    const content = JSON.stringify(attempt);
    const text = (use: string, key = keys.current): string =>
      `${key.id}.${seal(key.derive('external'), content, use).toString('base64url')}`;
    const use = `attempt ${attemptCookieName(attempt.state)}`;
    expect(openAttempt(keys, text(use), attempt, NOW)).toEqual(attempt);
    expect(openAttempt(keys, text('pending identity'), attempt, NOW)).toBeUndefined();
    expect(openAttempt(keys, text(''), attempt, NOW)).toBeUndefined();
    const stranger = createSecretKeys([randomBytes(32)]).current;
    expect(openAttempt(keys, text(use, stranger), attempt, NOW)).toBeUndefined();
    expect(openAttempt(keys, text(use, { ...stranger, id: keys.current.id }), attempt, NOW)).toBeUndefined();
    expect(() =>
      open(keys.current.derive('totp'), Buffer.from(text(use).split('.')[1] ?? '', 'base64url'), use),
    ).toThrow();
  });

  it('survives a rotation of keys, until its key leaves', () => {
    const attempt = begun();
    const value = sealed(attempt);
    const rotated = createSecretKeys([randomBytes(32), ...secrets]);
    expect(openAttempt(rotated, value, attempt, NOW)).toEqual(attempt);
    expect(openAttempt(createSecretKeys([randomBytes(32)]), value, attempt, NOW)).toBeUndefined();
  });

  it('leaves room for itself among at most three, and clears what is over or unreadable', () => {
    const cookieAt = (until: number): [string, string] => {
      const { name, value } = sealAttempt(keys, { ...begun(), until });
      return [name, value];
    };
    const [old, older, fresh, over] = [NOW + 20, NOW + 10, NOW + 500, NOW].map(cookieAt);
    const of = (...cookies: ([string, string] | undefined)[]): string[] =>
      surplusAttempts(keys, Object.fromEntries(cookies.filter((one) => one !== undefined)), NOW);
    expect(of()).toEqual([]);
    expect(of(old, fresh)).toEqual([]);
    expect(of(older, old, fresh)).toEqual([older?.[0]]);
    expect(of(over, ['ext-AAAAAAAA', 'x'], fresh)).toEqual([over?.[0], 'ext-AAAAAAAA']);
    expect(of([PENDING_IDENTITY_COOKIE, 'x'], ['session', 'x'])).toEqual([]);
  });
});

describe('a person whom no account knows yet', () => {
  it('is kept for fifteen minutes', () => {
    const value = sealPendingIdentity(keys, pending, NOW);
    const until = NOW + PENDING_IDENTITY_SECONDS;
    expect(openPendingIdentity(keys, value, until - 1)).toEqual({ ...pending, linkedBy: null, until });
    expect(openPendingIdentity(keys, value, until)).toBeUndefined();
    expect(openPendingIdentity(keys, `${value.slice(0, -2)}AA`, NOW)).toBeUndefined();
    expect(openPendingIdentity(keys, undefined, NOW)).toBeUndefined();
  });

  it('is never taken for an attempt, nor an attempt for it', () => {
    const attempt = begun();
    expect(openPendingIdentity(keys, sealed(attempt), NOW)).toBeUndefined();
    expect(openAttempt(keys, sealPendingIdentity(keys, pending, NOW), attempt, NOW)).toBeUndefined();
    const use = `attempt ${attemptCookieName(attempt.state)}`;
    const moved = seal(keys.current.derive('external'), JSON.stringify({ ...pending, until: NOW + 9 }), use);
    expect(
      openPendingIdentity(keys, `${keys.current.id}.${moved.toString('base64url')}`, NOW),
    ).toBeUndefined();
  });
});
