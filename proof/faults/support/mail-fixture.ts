import { seedAccounts } from '@portaria/harness/seed-accounts';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { post, type TimedAnswer } from './calls.ts';
import { type HostileSmtp, startHostileSmtp } from './hostile-smtp.ts';

const clientURI = 'http://localhost:5000/reset-password';

/** The application with a hostile mail server and accounts `<prefix>1` to `<prefix>N`, without a worker. */
export interface MailFixture extends TestApp {
  readonly smtp: HostileSmtp;
  /** Requests a reset for the first N accounts, one after another. */
  forgot(count: number): Promise<TimedAnswer[]>;
  /** Mails by state. */
  states(): Promise<Record<string, number>>;
}

export async function openMailFixture(prefix: string, accounts: number): Promise<MailFixture> {
  const smtp = await startHostileSmtp();
  const test = await startTestApp({ variables: { ...withoutLimits, SMTP_URL: smtp.url } });
  await seedAccounts(test.database.query, test.variables, prefix, accounts);
  return {
    ...test,
    smtp,
    async forgot(count) {
      const browser = test.browser();
      await browser.get('v2/account/csrf');
      const answers: TimedAnswer[] = [];
      for (let n = 1; n <= count; n += 1) {
        const email = `${prefix}${n}@exemplo.com.br`;
        answers.push(await post(browser, 'forgotPassword', { email, clientURI }));
      }
      return answers;
    },
    async states() {
      const rows = await test.database.query<{ state: string; count: number }>(
        'select state, count(*)::int from mails group by state',
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    async close() {
      await smtp.stop();
      await test.close();
    },
  };
}
