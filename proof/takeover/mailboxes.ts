/** The actor who can always read each mailbox. */
export const holderOf = {
  owner: 'owner',
  second: 'owner',
  typo: 'stranger',
  'session-thief': 'session-thief',
  'password-thief': 'password-thief',
  reader: 'reader',
  hijacker: 'hijacker',
  'phone-thief': 'phone-thief',
  phisher: 'phisher',
  'room-mate': 'room-mate',
  impostor: 'impostor',
  'provider-thief': 'provider-thief',
  support: 'support',
  admin: 'admin',
  'co-owner': 'co-owner',
  accomplice: 'accomplice',
} as const;

export type MailboxName = keyof typeof holderOf;
export const mailboxNames = Object.keys(holderOf) as MailboxName[];

/** Google hosts it, so a login through Google may vouch for a mailbox. */
const DOMAIN = 'gmail.com';

export const addressOf = (mailbox: MailboxName, sequence: number): string =>
  `${mailbox}.${sequence}@${DOMAIN}`;

export function mailboxOf(address: string): MailboxName {
  const name = mailboxNames.find((mailbox) => address.startsWith(`${mailbox}.`));
  if (!name) throw new Error(`no mailbox has the address ${address}`);
  return name;
}
