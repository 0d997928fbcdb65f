import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, newKey, startTestIssuer, type TestIssuer, type TestKey } from '../test/test-issuer.ts';
import { createKeySet } from './key-set.ts';

describe('the key set', () => {
  let issuer: TestIssuer;
  let seconds: number;
  beforeEach(async () => {
    issuer = await startTestIssuer();
    seconds = 1_000;
  });
  afterEach(() => issuer.close());

  const keySet = (): ReturnType<typeof createKeySet> =>
    createKeySet({
      url: issuer.url,
      cacheSeconds: 300,
      keepSeconds: 86_400,
      timeoutSeconds: 0.2,
      elapsedSeconds: () => seconds,
    });
  const find = (keys: ReturnType<typeof createKeySet>, key: { readonly kid: string }): Promise<string> =>
    codeOf(keys({ alg: 'ES256', kid: key.kid }));
  const first = (): TestKey => issuer.published[0] as TestKey;
  const NO_MATCH = 'ERR_JWKS_NO_MATCHING_KEY';

  it('fetches once for parallel callers, and not again while the keys are fresh', async () => {
    const keys = keySet();
    const answers = await Promise.all(Array.from({ length: 50 }, () => find(keys, first())));
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    seconds += 149;
    await find(keys, first());
    expect(issuer.fetches()).toBe(1);
  });

  it('fetches in the background before the keys expire, without delaying callers', async () => {
    const keys = keySet();
    await find(keys, first());
    issuer.answerWith('silence');
    seconds += 150;
    expect(await find(keys, first())).toBe('accepted');
    await expect.poll(() => issuer.fetches()).toBe(2);
  });

  it('drops a retired key after the cache time, even without traffic meanwhile', async () => {
    const keys = keySet();
    const retired = first();
    await find(keys, retired);
    issuer.published.splice(0, 1, await newKey());
    seconds += 300;
    expect(await find(keys, retired)).toBe(NO_MATCH);
    expect(await find(keys, first())).toBe('accepted');
  });

  it('fetches at once for an unknown key id', async () => {
    const keys = keySet();
    await find(keys, first());
    seconds += 2;
    const next = await newKey();
    issuer.published.push(next);
    expect(await find(keys, next)).toBe('accepted');
    expect(await find(keys, first())).toBe('accepted');
    expect(issuer.fetches()).toBe(2);
  });

  it('fetches at most every two seconds under a flood of invented key ids', async () => {
    const keys = keySet();
    await find(keys, first());
    for (let n = 0; n < 100; n += 1) {
      seconds += 0.1;
      expect(await find(keys, { kid: `made-up-${n}` })).toBe(NO_MATCH);
    }
    expect(issuer.fetches()).toBeLessThanOrEqual(1 + 5);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['no list', { body: '{"keys":"none"}' }],
    ['an empty list', { body: '{"keys":[]}' }],
    ['a redirect', { status: 302, body: '' }],
    ['silence', 'silence'],
  ] as const)('keeps the known keys when the response is %s', async (_what, answer) => {
    const keys = keySet();
    await find(keys, first());
    issuer.answerWith(answer);
    seconds += 301;
    expect(await find(keys, first())).toBe('accepted');
    // Without fresh keys an unknown key id may be valid, so this is not a refusal.
    expect(await find(keys, { kid: 'unknown' })).toBe('keys_unavailable');
    issuer.answerWith(undefined);
    seconds += 2;
    expect(await find(keys, { kid: 'unknown' })).toBe(NO_MATCH);
  });

  it('does not keep known keys forever', async () => {
    const keys = keySet();
    await find(keys, first());
    issuer.answerWith({ status: 500, body: '' });
    seconds += 86_401;
    expect(await find(keys, first())).toBe('keys_unavailable');
  });

  it('starts without its issuer and recovers later', async () => {
    issuer.answerWith({ status: 503, body: '' });
    const keys = keySet();
    expect(await find(keys, first())).toBe('keys_unavailable');
    issuer.answerWith(undefined);
    expect(await find(keys, first())).toBe('keys_unavailable');
    expect(issuer.fetches()).toBe(1);
    seconds += 2;
    expect(await find(keys, first())).toBe('accepted');
  });
});
