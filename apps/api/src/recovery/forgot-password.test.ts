import { newPerson, registerPerson } from '@portaria/harness/people';
import { type TestApp, useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const clientURI = 'http://localhost:5000/reset-password';

describe('forgot password', () => {
  const test = useTestApp({ worker: true });

  const forgot = (body: unknown, headers = {}) =>
    test.browser().post('v2/account/forgotPassword', body, headers);
  const resetMails = (email: string) =>
    test.mails.mails.filter(
      ({ to, parsed }) => to.includes(email) && parsed.subject === 'Redefinir sua senha',
    );

  it('answers known, unknown and disabled addresses alike, and mails only the known one', async () => {
    const known = await registerPerson(test.browser());
    const disabled = await registerPerson(test.browser());
    await test.database.query('update accounts set disabled_at = now() where email = $1', [disabled.email]);
    const answers = await Promise.all(
      [known.email, 'ninguem@exemplo.com.br', disabled.email].map((email) => forgot({ email, clientURI })),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    const names = answers.map(({ headers }) => [...headers.keys()].sort().join());
    expect(new Set(names).size).toBe(1);
    await test.mails.waitFor(
      ({ to, parsed }) => to.includes(known.email) && parsed.subject === 'Redefinir sua senha',
    );
    expect(resetMails('ninguem@exemplo.com.br')).toHaveLength(0);
    expect(resetMails(disabled.email)).toHaveLength(0);
  });

  it('looks up no account in the request, which only inserts a job', async () => {
    const person = await registerPerson(test.browser());
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    test.takeStatements();
    expect((await browser.post('v2/account/forgotPassword', { email: person.email, clientURI })).status).toBe(
      204,
    );
    const [insert, ...others] = test.takeAllStatements();
    expect(insert).toMatch(/insert into pgboss\.job/i);
    expect(others).toEqual([]);
  });

  it('mails the stored address, with time and browser, and links to the allowed page', async () => {
    const person = await registerPerson(test.browser(), newPerson());
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
    const body = { email: person.email.toUpperCase(), clientURI };
    await forgot(body, { 'user-agent': agent, 'x-forwarded-host': 'evil.test', host: 'evil.test' });
    const mail = await test.mails.waitFor(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    );
    expect(mail.to).toEqual([person.email]);
    expect(mail.parsed.text).toContain(`${clientURI}#token=`);
    expect(mail.parsed.text).toMatch(
      /Pedido em: \d\d\/\d\d\/\d{4}, às \d\d:\d\d .*\nAparelho: Chrome no Android\n/,
    );
    expect(mail.raw).not.toContain('evil.test');
  });

  it.each([
    'http://localhost:5000/reset-password/',
    'http://localhost:5000/reset-password?x',
    'http://localhost:5000.evil.test/reset-password',
    'https://localhost:5000/reset-password',
    'javascript:alert(1)',
    '//evil.test',
    '',
    'http://[',
  ])('rejects the page %s', async (page) => {
    const answer = await forgot({ email: 'a@exemplo.com.br', clientURI: page });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.problem().errors ?? {})).toEqual(['clientURI']);
  });

  it('sends no second link while one is valid, and another after it expired', async () => {
    const person = await registerPerson(test.browser());
    const ask = async (times: number) => {
      for (let asked = 0; asked < times; asked += 1)
        expect((await forgot({ email: person.email, clientURI })).status).toBe(204);
      await expect.poll(async () => pending(test)).toBe(0);
    };
    await ask(4);
    expect(resetMails(person.email)).toHaveLength(1);
    await test.database.shiftClock('60 minutes 1 second');
    await ask(4);
    expect(resetMails(person.email)).toHaveLength(2);
    await test.database.shiftClock('0 seconds');
  });

  it('sends another link at once if the mail server rejected the first', async () => {
    const person = await registerPerson(test.browser());
    test.mails.refuseWith(550);
    await forgot({ email: person.email, clientURI });
    await expect.poll(async () => pending(test)).toBe(0);
    test.mails.refuseWith(undefined);
    await forgot({ email: person.email, clientURI });
    await expect.poll(async () => pending(test)).toBe(0);
    expect(resetMails(person.email)).toHaveLength(1);
  });

  it('stores no secret in the queue or in the tables [V6.5.2]', async () => {
    const person = await registerPerson(test.browser());
    await forgot({ email: person.email, clientURI });
    const mail = await test.mails.waitFor(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    );
    const secret = /#token=[\w-]+\.[\w-]+\.([\w-]{43})/.exec(mail.parsed.text ?? '')?.[1] ?? 'none';
    expect(secret).toHaveLength(43);
    for (const table of ['pgboss.job', 'one_time_links', 'mails', 'audit_events']) {
      const [row] = await test.database.query<{ dump: string }>(
        `select coalesce(string_agg(t::text, ''), '') as dump from ${table} as t`,
      );
      expect(row?.dump).not.toContain(secret);
    }
  });
});

async function pending(test: TestApp): Promise<number> {
  const [row] = await test.database.query<{ count: number }>(
    "select count(*)::int from pgboss.job where state < 'completed' and name in ('forgot-password', 'send-mail')",
  );
  return row?.count ?? 0;
}
