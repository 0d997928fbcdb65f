import { setTimeout as sleep } from 'node:timers/promises';
import { headingOf } from '@portaria/harness/mail-heading';
import { addresses } from './addresses.ts';
import { post } from './people.ts';

interface Mail {
  subject: string;
  text: string;
  html: string;
  from: { address: string; name: string }[];
  attachments?: { contentId: string; contentType: string }[];
}

const MAIL_WITHIN_MS = 20_000;

/** Waits for the newest mail with this heading to this address. */
export function mailTo(email: string, heading: string, newerThan = 0): Promise<Mail> {
  return newestTo(email, `"${heading}"`, withHeading(heading), newerThan);
}

/** The same in the inbox of the installation with the screens for customers, whatever its subject. */
export function mailToCustomer(email: string): Promise<Mail> {
  return newestTo(email, 'for a customer', () => true, 0, addresses.productInbox);
}

async function newestTo(
  email: string,
  name: string,
  wanted: (mail: Mail) => boolean,
  newerThan: number,
  inbox?: string,
): Promise<Mail> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const mails = await mailsTo(email, wanted, inbox);
    const mail = mails.at(-1);
    if (mail !== undefined && mails.length > newerThan) return mail;
    await sleep(100);
  }
  throw new Error(`no mail ${name} to ${email} within ${MAIL_WITHIN_MS} ms`);
}

const withHeading =
  (heading: string) =>
  (mail: Mail): boolean =>
    headingOf(mail) === heading;

/** The inbox selects, because it holds hundreds of mails and is asked ten times a second. */
async function mailsTo(
  email: string,
  wanted: (mail: Mail) => boolean,
  inbox: string = addresses.inbox,
): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': email });
  const mails = (await (await fetch(`${inbox}/api/email?${query}`)).json()) as Mail[];
  return mails.filter(wanted);
}

export const RESET_SUBJECT = 'Redefinir sua senha';

export async function resetLinkIn(email: string, newerThan = 0, inbox?: string): Promise<string> {
  return secretLink(await newestTo(email, RESET_SUBJECT, withHeading(RESET_SUBJECT), newerThan, inbox));
}

/**
 * The secret link of a mail, with the origin of the default installation. The three installations of these tests
 * share one queue, so any of them may have written the mail.
 */
export async function linkIn(email: string, subject: string, newerThan = 0): Promise<string> {
  return atAppOrigin(secretLink(await mailTo(email, subject, newerThan)));
}

/** The link to this page in the newest mail, whatever its subject. From another inbox it stays as it is. */
export async function linkTo(email: string, page: string, newerThan = 0, inbox?: string): Promise<string> {
  const hasLink = ({ text }: Mail): boolean => text.includes(`${page}#token=`);
  const link = secretLink(await newestTo(email, `with a link to ${page}`, hasLink, newerThan, inbox));
  return inbox === undefined ? atAppOrigin(link) : link;
}

/** The links of all mails to this address, oldest first. */
export async function linksTo(email: string): Promise<string[]> {
  const withLink = await mailsTo(email, ({ text }) => text.includes('#token='));
  return withLink.map((mail) => atAppOrigin(secretLink(mail)));
}

function atAppOrigin(link: string): string {
  const { pathname, hash } = new URL(link);
  return addresses.app + pathname + hash;
}

function secretLink({ subject, text }: Mail): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`the mail "${subject}" has no link`);
  return link;
}

const codeOf = ({ text }: Mail): string | undefined => /\b\d{6}\b/.exec(text)?.[0];

export async function codeIn(email: string, subject: string, newerThan = 0): Promise<string> {
  const code = codeOf(await mailTo(email, subject, newerThan));
  if (code === undefined) throw new Error(`the mail "${subject}" has no code`);
  return code;
}

/** The code of the newest mail with a code, once there are more such mails than `newerThan`. */
export async function codeTo(email: string, newerThan = 0, inbox?: string): Promise<string> {
  const hasCode = (mail: Mail): boolean => codeOf(mail) !== undefined;
  return codeOf(await newestTo(email, 'with a code', hasCode, newerThan, inbox)) ?? '';
}

/** Requests a reset link without a browser and reads it from the mail. */
export async function freshResetLink(email: string, origin: string = addresses.app): Promise<string> {
  const { length } = await mailsTo(email, withHeading(RESET_SUBJECT));
  const answer = await post(origin, 'forgotPassword', { email, clientURI: `${origin}/reset-password` });
  if (answer.status !== 204) throw new Error(`forgotPassword answered ${answer.status}`);
  return resetLinkIn(email, length);
}
