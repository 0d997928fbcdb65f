import { basicPages } from '@portaria/contract';
import { mailTo } from '@portaria/harness/account-owner';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { openBeside, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'http://127.0.0.1:5000';
const pages = new Set<string>(['/', ...Object.values(basicPages)]);

/** The worker is that of the product, as in the demo. */
describe('mails that the specification’s edition causes', () => {
  const test = useTestApp({ worker: true });
  let spec: Awaited<ReturnType<typeof openBeside>>;
  beforeAll(async () => {
    spec = await openBeside(test, {
      ...withoutLimits,
      SCREENS: 'spec',
      PUBLIC_URL: origin,
      GUESSES_IN_A_ROW: '2',
    });
  });
  afterAll(() => spec.close());

  it('link only to its pages, carry no code and name no account area', async () => {
    const browser = spec.browser();
    const person = await registerPerson(browser, newPerson());
    const { email, username, password } = person;
    const visitor = spec.browser();
    await visitor.get('v2/account/csrf');
    await visitor.post('v2/account/register', { ...person, username: 'outra' });
    await visitor.post('v2/account/forgotPassword', { email, clientURI: `${origin}/reset-password` });
    await visitor.post('v2/account/login', { usernameOrEmail: username, password });
    for (const wrong of ['Errada-1', 'Errada-2']) await guess(username, wrong);
    const mails = [
      await mailTo(test, email, 'Confirme seu e-mail'),
      await mailTo(test, email, 'Você já tem uma conta'),
      await mailTo(test, email, 'Redefinir sua senha'),
      await mailTo(test, email, 'Novo acesso à sua conta'),
      await mailTo(test, email, 'Muitas tentativas de acesso'),
    ];
    for (const { parsed } of mails) {
      const text = parsed.text ?? '';
      const links = [...text.matchAll(/https?:\/\/[^\s<>()]+/g)].map(([url]) => new URL(url));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link.origin).toBe(origin);
        expect(pages).toContain(link.pathname);
        expect(new URLSearchParams(link.hash.slice(1)).has('code')).toBe(false);
      }
      expect(text).not.toMatch(/Minha conta|código|^\d{6}$/im);
    }
  });

  async function guess(usernameOrEmail: string, password: string): Promise<void> {
    const stranger = spec.browser();
    await stranger.get('v2/account/csrf');
    await stranger.post('v2/account/login', { usernameOrEmail, password });
  }
});
