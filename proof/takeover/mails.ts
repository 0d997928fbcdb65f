import type { CaughtMail } from '@portaria/harness/mail-catcher';
import { type LinkPurpose, linkIdFrom } from '../../apps/api/src/security/one-time-link.ts';
import type { SecretKeys } from '../../apps/api/src/security/secret-keys.ts';
import { type MailboxName, mailboxOf } from './mailboxes.ts';

export interface ReceivedMail {
  readonly to: MailboxName;
  readonly subject: string;
  readonly text: string;
  /** Seconds on the model's clock. */
  readonly at: number;
  readonly link: { readonly id: string; readonly purpose: LinkPurpose; readonly token: string } | undefined;
  readonly code: string | undefined;
}

const purposeOfPage: Readonly<Record<string, LinkPurpose>> = {
  'reset-password': 'reset-password',
  'confirm-email': 'confirm-email',
  'confirm-email-change': 'change-email',
  'not-me': 'not-me',
  'cancel-deletion': 'cancel-deletion',
  'factor-recovery': 'start-factor-recovery',
  'stop-factor-recovery': 'stop-factor-recovery',
  'finish-factor-recovery': 'finish-factor-recovery',
};

const linkPattern = /\/([a-z-]+)#token=([\w.%-]+)/;
const codePattern = /^(\d{6})$/m;

export function receivedMail(mail: CaughtMail, keys: SecretKeys, at: number): ReceivedMail {
  const text = mail.parsed.text ?? '';
  return {
    to: mailboxOf(mail.to[0] ?? ''),
    subject: mail.parsed.subject ?? '',
    text,
    at,
    link: linkIn(text, keys),
    code: codePattern.exec(text)?.[1],
  };
}

function linkIn(text: string, keys: SecretKeys): ReceivedMail['link'] {
  const [, page = '', encoded = ''] = linkPattern.exec(text) ?? [];
  const purpose = purposeOfPage[page];
  if (purpose === undefined) return undefined;
  const token = decodeURIComponent(encoded);
  const id = linkIdFrom(token, purpose, keys);
  if (id === undefined) throw new Error(`a mailed ${purpose} link is invalid`);
  return { id, purpose, token };
}
