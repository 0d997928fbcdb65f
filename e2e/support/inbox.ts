import { setTimeout as sleep } from 'node:timers/promises';
import { doors } from './doors.ts';
import { post } from './people.ts';

interface Letter {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

const MAIL_WITHIN_MS = 10_000;

/** The newest letter of this subject to this address, as soon as it is there. */
export async function letterTo(email: string, subject: string, newerThan = 0): Promise<Letter> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const letters = await lettersTo(email, subject);
    const letter = letters.at(-1);
    if (letter !== undefined && letters.length > newerThan) return letter;
    await sleep(100);
  }
  throw new Error(`no letter "${subject}" to ${email} within ${MAIL_WITHIN_MS} ms`);
}

async function lettersTo(email: string, subject: string): Promise<Letter[]> {
  const letters = (await (await fetch(`${doors.inbox}/api/email`)).json()) as Letter[];
  return letters.filter(
    (letter) => letter.subject === subject && letter.to.some(({ address }) => address === email),
  );
}

export const RESET_SUBJECT = 'Redefinir sua senha';

export async function resetLinkIn(email: string, newerThan = 0): Promise<string> {
  return secretLink(await letterTo(email, RESET_SUBJECT, newerThan));
}

/**
 * The link of a letter that carries a secret, at the application's own door: the three applications of these tests
 * share one queue, so any of them may have written the letter.
 */
export async function linkIn(email: string, subject: string, newerThan = 0): Promise<string> {
  const { pathname, hash } = new URL(secretLink(await letterTo(email, subject, newerThan)));
  return doors.app + pathname + hash;
}

function secretLink({ subject, text }: Letter): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`the letter "${subject}" has no link`);
  return link;
}

export async function codeIn(email: string, subject: string, newerThan = 0): Promise<string> {
  const { text } = await letterTo(email, subject, newerThan);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`the letter "${subject}" has no code`);
  return code;
}

/** Asks for a link without a browser, and takes it out of the letter. */
export async function freshResetLink(email: string, origin: string = doors.app): Promise<string> {
  const { length } = await lettersTo(email, RESET_SUBJECT);
  const answer = await post(origin, 'forgotPassword', { email, clientURI: `${origin}/reset-password` });
  if (answer.status !== 204) throw new Error(`forgotPassword answered ${answer.status}`);
  return resetLinkIn(email, length);
}
