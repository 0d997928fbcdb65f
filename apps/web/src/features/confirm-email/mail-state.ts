import type { ConfirmationResponse } from '@portaria/contract';
import { daysBetween, sayDay, sayTime } from '../../account/moment.ts';
import { confirmBannerText as text } from './confirm-banner.text.ts';

/** The state of the mail as the queue knows it, in words. */
export function sayMailState(mail: ConfirmationResponse['mail'], now: Date): string {
  switch (mail?.state) {
    case undefined:
      return text.none;
    case 'queued':
      return text.queued;
    case 'refused':
      return text.refused;
    case 'expired':
      return text.expired;
    case 'sent': {
      const today = daysBetween(new Date(mail.at), now) === 0;
      return text.sent(today ? text.sentAt(sayTime(mail.at)) : text.sentOn(sayDay(mail.at, now)));
    }
  }
}
