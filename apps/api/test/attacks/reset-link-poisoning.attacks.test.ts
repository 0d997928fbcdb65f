import { registerPerson } from '@portaria/harness/people';
import { forgot, linksIn, resetMailTo, resetPage } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrfLines, portOf, rawRequest } from './raw-request.ts';
import { median } from './timing.ts';

const portal = 'https://portal.example.com';
const dotted = 'https://foo.example.com';

describe('reset link poisoning', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    const CLIENT_URIS = [resetPage, portal, dotted].join(',');
    test = await startTestApp({ variables: { ...withoutLimits, CLIENT_URIS } });
    port = await portOf(test.app);
    await test.startWorker();
  });
  afterAll(() => test.close());

  async function expectCleanMail(email: string): Promise<void> {
    const mail = await resetMailTo(test, email);
    const links = linksIn(mail);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).origin).toBe('http://localhost:5000');
    expect(mail.raw).not.toContain('evil');
  }

  async function expectRefused(clientURI: unknown): Promise<void> {
    const answer = await forgot(test.browser(), 'vitima@exemplo.com.br', clientURI);
    expect([clientURI, answer.status]).toEqual([clientURI, 400]);
    expect(Object.keys(answer.problem().errors ?? {})).toEqual(['clientURI']);
  }

  it('A01 fwd-host: forwarded host and protocol do not affect the link [V4.1.3]', async () => {
    const { email } = await registerPerson(test.browser());
    const headers = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '666',
      'x-forwarded-prefix': '/evil',
      'x-original-host': 'evil.test',
    };
    expect((await forgot(test.browser(), email, resetPage, headers)).status).toBe(204);
    await expectCleanMail(email);
  });

  it('A02 forwarded: the Forwarded header of RFC 7239 does not affect the link', async () => {
    const { email } = await registerPerson(test.browser());
    const headers = { forwarded: 'for=192.0.2.1;host=evil.test;proto=http' };
    expect((await forgot(test.browser(), email, resetPage, headers)).status).toBe(204);
    await expectCleanMail(email);
  });

  it('A03 host: no form of the Host header affects the link', async () => {
    const target = '/api/v2/account/forgotPassword';
    const forms = [
      [`POST ${target} HTTP/1.1`, 'Host: evil.test'],
      [`POST ${target} HTTP/1.1`, 'Host: localhost:5000@evil.test'],
      [`POST ${target} HTTP/1.1`, 'Host: evil.test:5000'],
      [`POST http://evil.test${target} HTTP/1.1`, 'Host: localhost:5000'],
      [`POST ${target} HTTP/1.1`, 'Host: localhost:5000', 'Host: evil.test'],
    ];
    let accepted = 0;
    for (const form of forms) {
      const { email } = await registerPerson(test.browser());
      const json = 'Content-Type: application/json';
      const body = JSON.stringify({ email, clientURI: resetPage });
      const { status } = await rawRequest(port, [...form, ...(await csrfLines(port)), json], body);
      expect([204, 400, 404, 421]).toContain(status);
      if (status !== 204) continue;
      accepted += 1;
      await expectCleanMail(email);
    }
    expect(accepted).toBeGreaterThanOrEqual(3);
  });

  it('A04 clientURI-suffix: rejects a URL that only starts like an allowed one [V10.4.1]', async () => {
    await expectRefused(`${portal}.evil.tld/`);
    await expectRefused(`${portal}@evil.tld/`);
    await expectRefused(`${resetPage}.evil.tld`);
    await expectRefused(`${resetPage}/../evil`);
    await expectRefused(`https://evil.tld/?${portal}`);
  });

  it('A05 clientURI-regex: a dot in the allow list matches only a dot [V10.4.1]', async () => {
    await expectRefused('https://fooaexample.com');
    await expectRefused('https://foo.exampleacom');
    expect((await forgot(test.browser(), 'ninguem@exemplo.com.br', dotted)).status).toBe(204);
  });

  it('A06 clientURI-scheme: rejects other schemes, spellings and ports of an allowed URL [V1.2.2]', async () => {
    const tricks = [
      'javascript:alert(1)//foo.example.com',
      'data:text/html,foo.example.com',
      '//evil.tld',
      '//foo.example.com',
      '\\\\evil.tld',
      'https:\\\\foo.example.com',
      'https:evil.tld',
      'https:foo.example.com',
      'https://evil@foo.example.com',
      'https://foo.example.com@evil.tld',
      'https://foo.example.com%2f%2fevil.tld',
      'https://foo.ехаmple.com',
      'https://foo.example.com.',
      'https://foo.example.com:8443',
      'https://foo.example.com/',
      'http://foo.example.com',
      'HTTPS://FOO.EXAMPLE.COM',
      ' https://foo.example.com',
      'https://foo.example.com#x',
      'https://foo.example.com?next=https://evil.tld',
      'http://127.0.0.1:5000/reset-password',
    ];
    for (const trick of tricks) await expectRefused(trick);
  });

  it('A07 clientURI-crash: quickly rejects an unparsable URL, and the process survives', async () => {
    const broken = ['http://[', '%', 'http://%', 'https://\u0000', '\u0000', '\ud800', '', 'x'.repeat(2_049)];
    await forgot(test.browser(), 'vitima@exemplo.com.br');
    const times: number[] = [];
    for (const clientURI of broken) {
      const started = performance.now();
      await expectRefused(clientURI);
      times.push(performance.now() - started);
    }
    const oversized = await forgot(
      test.browser(),
      'vitima@exemplo.com.br',
      `https://${'a'.repeat(1_000_000)}`,
    );
    expect([400, 413]).toContain(oversized.status);
    for (const clientURI of [null, 7, {}, [resetPage]]) await expectRefused(clientURI);
    // The median, because a busy machine may delay any single response.
    expect(median(times)).toBeLessThan(50);
    expect((await test.browser().get('/livez')).status).toBe(200);
  });
});
