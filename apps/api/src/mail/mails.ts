import type { MailKind } from '../base/mail-kinds.ts';
import type { Mail } from './mail.ts';
import { accessMails } from './mails/access.pt-br.ts';
import { accountMails } from './mails/account.pt-br.ts';
import { addressMails } from './mails/address.pt-br.ts';
import { administrationMails } from './mails/administration.pt-br.ts';
import { applicationsMails } from './mails/applications.pt-br.ts';
import { factorsMails } from './mails/factors.pt-br.ts';

export const mails: Readonly<Record<MailKind, Mail>> = {
  ...accountMails,
  ...addressMails,
  ...accessMails,
  ...factorsMails,
  ...applicationsMails,
  ...administrationMails,
};
