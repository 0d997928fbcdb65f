import type { Answer, Browser } from './browser.ts';
import type { CaughtMail } from './mail-catcher.ts';
import type { TestApp } from './test-app.ts';

export const resetPage = 'http://localhost:5000/reset-password';

export function forgot(
  browser: Browser,
  email: unknown,
  clientURI: unknown = resetPage,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return browser.post('v2/account/forgotPassword', { email, clientURI }, headers);
}

export const isResetMail = ({ parsed }: CaughtMail): boolean => parsed.subject === 'Redefinir sua senha';

export function resetMailTo(test: TestApp, email: string): Promise<CaughtMail> {
  return test.mails.waitFor((mail) => isResetMail(mail) && mail.to.includes(email));
}

/** Every link in the text and the HTML of a mail. */
export function linksIn(mail: CaughtMail): string[] {
  const whole = `${mail.parsed.text ?? ''} ${mail.parsed.html || ''}`;
  return whole.match(/https?:[^\s"'<>]+/g) ?? [];
}

/** Waits until the worker is idle. A mail that has not arrived by then was not sent. */
export async function untilQueueIsEmpty(test: TestApp, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const [row] = await test.database.query<{ count: number }>(
      "select count(*)::int from pgboss.job where state < 'completed' and name in ('forgot-password', 'register-attempt', 'guesses-exhausted', 'send-mail')",
    );
    if (row?.count === 0) return;
    if (Date.now() > deadline) throw new Error(`${row?.count} jobs are still waiting`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
