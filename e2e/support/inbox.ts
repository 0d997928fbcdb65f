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
export function letterTo(email: string, subject: string, newerThan = 0): Promise<Letter> {
  return newestTo(email, `"${subject}"`, ofSubject(subject), newerThan);
}

async function newestTo(
  email: string,
  name: string,
  wanted: (letter: Letter) => boolean,
  newerThan: number,
): Promise<Letter> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const letters = await lettersTo(email, wanted);
    const letter = letters.at(-1);
    if (letter !== undefined && letters.length > newerThan) return letter;
    await sleep(100);
  }
  throw new Error(`no letter ${name} to ${email} within ${MAIL_WITHIN_MS} ms`);
}

const ofSubject =
  (subject: string) =>
  (letter: Letter): boolean =>
    letter.subject === subject;

async function lettersTo(email: string, wanted: (letter: Letter) => boolean): Promise<Letter[]> {
  const letters = (await (await fetch(`${doors.inbox}/api/email`)).json()) as Letter[];
  return letters.filter((letter) => wanted(letter) && letter.to.some(({ address }) => address === email));
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
  return atOurDoor(secretLink(await letterTo(email, subject, newerThan)));
}

/** The link of the newest letter that leads to this page, whatever its subject. */
export async function linkTo(email: string, page: string): Promise<string> {
  const leadsThere = ({ text }: Letter): boolean => text.includes(`${page}#token=`);
  return atOurDoor(secretLink(await newestTo(email, `with a link to ${page}`, leadsThere, 0)));
}

/** The link of every letter to this address that has one, oldest first. */
export async function linksTo(email: string): Promise<string[]> {
  const withLink = await lettersTo(email, ({ text }) => text.includes('#token='));
  return withLink.map((letter) => atOurDoor(secretLink(letter)));
}

function atOurDoor(link: string): string {
  const { pathname, hash } = new URL(link);
  return doors.app + pathname + hash;
}

function secretLink({ subject, text }: Letter): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`the letter "${subject}" has no link`);
  return link;
}

const codeOf = ({ text }: Letter): string | undefined => /\b\d{6}\b/.exec(text)?.[0];

export async function codeIn(email: string, subject: string, newerThan = 0): Promise<string> {
  const code = codeOf(await letterTo(email, subject, newerThan));
  if (code === undefined) throw new Error(`the letter "${subject}" has no code`);
  return code;
}

/** The code of the newest letter with a code, once there are more such letters than `newerThan`. */
export async function codeTo(email: string, newerThan = 0): Promise<string> {
  const hasCode = (letter: Letter): boolean => codeOf(letter) !== undefined;
  return codeOf(await newestTo(email, 'with a code', hasCode, newerThan)) ?? '';
}

/** Asks for a link without a browser, and takes it out of the letter. */
export async function freshResetLink(email: string, origin: string = doors.app): Promise<string> {
  const { length } = await lettersTo(email, ofSubject(RESET_SUBJECT));
  const answer = await post(origin, 'forgotPassword', { email, clientURI: `${origin}/reset-password` });
  if (answer.status !== 204) throw new Error(`forgotPassword answered ${answer.status}`);
  return resetLinkIn(email, length);
}
