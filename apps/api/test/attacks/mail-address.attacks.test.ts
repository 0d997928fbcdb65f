import { newPerson, registerPerson } from '@portaria/harness/people';
import { forgot, resetPage, untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { openSmtp } from '../../src/outbound/smtp.ts';
import { median } from './timing.ts';

describe('injection through mail addresses', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  async function deliver(mail: { to?: string; subject?: string }): Promise<void> {
    const smtp = openSmtp(test.config);
    await smtp.send({
      id: 'um',
      to: 'vitima@exemplo.com.br',
      subject: 'Assunto',
      text: 'texto',
      html: '<p>texto</p>',
      mark: null,
      ...mail,
    });
    smtp.close();
  }

  it('A08 email-array: rejects an address that is not a string and sends no mail [V15.3.5]', async () => {
    const { email } = await registerPerson(test.browser());
    const evil = 'evil@exemplo.com.br';
    await untilQueueIsEmpty(test);
    const before = test.mails.mails.length;
    for (const value of [[email, evil], [email], [[email]], { email }, { 0: email }, null, 1, true]) {
      expect([value, (await forgot(test.browser(), value)).status]).toEqual([value, 400]);
    }
    const twice = `{"email":"${email}","email":["${evil}"],"clientURI":"${resetPage}"}`;
    expect((await test.browser().post('v2/account/forgotPassword', twice)).status).toBe(400);
    await untilQueueIsEmpty(test);
    expect(test.mails.mails).toHaveLength(before);
  });

  it('A09 email-list: rejects several addresses in one string and sends no mail [V1.3.11]', async () => {
    const { email } = await registerPerson(test.browser());
    await untilQueueIsEmpty(test);
    const before = test.mails.mails.length;
    for (const separator of [',', ';', ' ', ', ', '\n', '\r\n', '\t', '%0a', '|', '\u0000']) {
      const pairs = [`${email}${separator}evil@exemplo.com.br`, `evil@exemplo.com.br${separator}${email}`];
      for (const pair of pairs)
        expect([pair, (await forgot(test.browser(), pair)).status]).toEqual([pair, 400]);
    }
    await untilQueueIsEmpty(test);
    expect(test.mails.mails).toHaveLength(before);
  });

  it('A10 quoted-local: quickly rejects quotes, groups, comments and deep nesting', async () => {
    const odd = [
      '"evil@exemplo.org x"@exemplo.com.br',
      '"evil@exemplo.org"@exemplo.com.br',
      '"x"@exemplo.com.br',
      'grupo:evil@exemplo.org;@exemplo.com.br',
      'x(evil@exemplo.org)@exemplo.com.br',
      'Vítima <evil@exemplo.org>',
      '<evil@exemplo.org>',
      'x@[127.0.0.1]',
      'x@exemplo.com.br>',
      `${'('.repeat(5_000)}x@exemplo.com.br`,
      `${'g:'.repeat(4_000)}x@exemplo.com.br`,
      `${'"'.repeat(5_000)}@exemplo.com.br`,
      `${'a.'.repeat(2_500)}@exemplo.com.br`,
    ];
    const browser = test.browser();
    await forgot(browser, 'vitima@exemplo.com.br');
    const times: number[] = [];
    for (const address of odd) {
      const started = performance.now();
      expect([address, (await forgot(browser, address)).status]).toEqual([address, 400]);
      times.push(performance.now() - started);
      const person = newPerson({ email: address });
      expect((await browser.post('v2/account/register', person)).status).toBe(400);
    }
    // The median, because a busy machine may delay any single response.
    expect(median(times)).toBeLessThan(50);
    // Second line of defence: the mail library must not misread such an address as another mailbox either.
    for (const to of odd.slice(0, 6)) await deliver({ to });
    const reached = test.mails.mails.flatMap((mail) => mail.to);
    expect(reached.filter((address) => address.endsWith('exemplo.org'))).toEqual([]);
  });

  it('A11 smtp-crlf: line breaks never add a recipient or header [V1.3.11]', async () => {
    const breaks = ['\r\nBcc: evil@exemplo.org', '\nRCPT TO:<evil@exemplo.org>', '\r\n.\r\nDATA', '\u2028x'];
    for (const line of breaks) {
      const named = newPerson({ username: `Ana${line}` });
      expect((await test.browser().post('v2/account/register', named)).status).toBe(400);
      const addressed = newPerson({ email: `ana@exemplo.com.br${line}` });
      expect((await test.browser().post('v2/account/register', addressed)).status).toBe(400);
      expect((await forgot(test.browser(), `ana@exemplo.com.br${line}`)).status).toBe(400);
    }
    const plain = newPerson({ username: 'Ana\nBcc' });
    expect((await test.browser().post('v2/account/register', plain)).status).toBe(400);
    // Second line of defence: the mail library must not turn such a value into a recipient or header either.
    await deliver({ to: 'vitima@exemplo.com.br\r\nRCPT TO:<evil@exemplo.org>' });
    await deliver({ subject: 'Assunto torto\r\nBcc: evil@exemplo.org' });
    const { parsed } = await test.mails.waitFor((mail) => mail.raw.includes('Assunto torto'));
    expect([...parsed.headers.keys()]).not.toContain('bcc');
    for (const { to } of test.mails.mails) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('evil@exemplo.org');
    }
  });
});
