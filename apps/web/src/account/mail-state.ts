import type { ConfirmationResponse } from '@portaria/contract';
import { confirmationText as text } from './confirmation.text.ts';
import { daysBetween, formatDay, formatTime } from './moment.ts';

export function describeMailState(mail: ConfirmationResponse['mail'], now: Date): string {
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
      return text.sent(today ? text.sentAt(formatTime(mail.at)) : text.sentOn(formatDay(mail.at, now)));
    }
  }
}
