import type { Config } from '../base/config/config.ts';
import type { MailSite } from '../store/activity/mails.ts';

/** The pages that a mail of this process links to. Beside an edition for this machine only, the worker has others. */
export function mailSite({ origin, SCREENS }: Pick<Config, 'origin' | 'SCREENS'>): MailSite {
  return { origin, edition: SCREENS };
}
