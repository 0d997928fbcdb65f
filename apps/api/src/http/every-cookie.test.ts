import { freshCode, newFactorOwner, sendCode, startLogin } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { decideOn, startRelyingParty, uidIn } from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { expect, it } from 'vitest';

/** Browsers do not store a cookie whose name and value are longer together. */
const MOST_BYTES = 4_096;
const LONGEST_STATE = 1_000;

const test = useTestApp();

/** Through all ways in and out, with the longest texts that another application may send along. */
async function answersWithCookies(): Promise<Answer[]> {
  const owner = await newFactorOwner(test);
  const device = test.browser();
  const pending = await startLogin(device, owner);
  const opened = await sendCode(device, await freshCode(test, owner));
  const renewed = await device.post('v2/account/refresh');
  const party = await startRelyingParty(test);
  const asking = test.browser();
  await registerPerson(asking);
  const { path } = await party.ask({ state: 's'.repeat(LONGEST_STATE), nonce: 'n'.repeat(LONGEST_STATE) });
  const asked = await asking.get(path);
  const uid = uidIn(asked);
  const decided = await decideOn(asking, uid);
  const goesOn = await asking.get(`/oidc/auth/${uid}`);
  const stale = device.clone();
  const left = await device.post('v2/account/logout');
  const leftElsewhere = await stale.get('/oidc/logout');
  return [pending, opened, renewed, asked, decided, goesOn, left, leftElsewhere];
}

it('every cookie is short enough for browsers to store, and has the attributes of its purpose [V3.3.1 V3.3.2 V3.3.3 V3.3.5]', async () => {
  const cookies = (await answersWithCookies()).flatMap(({ headers }) => headers.getSetCookie());
  const rules = new Map<string, string>();
  for (const cookie of cookies) {
    const [pair = '', ...attributes] = cookie.split(/; ?/).map((part) => part.trim());
    const name = pair.split('=')[0] ?? '';
    expect(Buffer.byteLength(pair), name).toBeLessThanOrEqual(MOST_BYTES);
    const words = attributes.map((attribute) => attribute.toLowerCase());
    expect(words, name).toContain('secure');
    expect(words.join(), name).not.toContain('domain=');
    const path = words.find((word) => word.startsWith('path='));
    if (name.startsWith('__Host-')) expect(path, name).toBe('path=/');
    const sameSite = words.find((word) => word.startsWith('samesite='))?.slice('samesite='.length);
    rules.set(name, `${sameSite}${words.includes('httponly') ? ', httponly' : ''}`);
  }
  expect(Object.fromEntries(rules)).toEqual({
    '__Host-XSRF-TOKEN': 'strict',
    '__Host-binding': 'strict, httponly',
    '__Host-browser': 'lax, httponly',
    '__Host-device': 'strict, httponly',
    '__Host-left': 'strict',
    '__Host-pending': 'strict, httponly',
    '__Host-session': 'strict, httponly',
    '__Host-sso': 'lax, httponly',
    '__Secure-asked': 'lax, httponly',
    '__Secure-resume': 'lax, httponly',
  });
});
