import type { MailContent } from './mail-content.ts';
import type { MailFacts } from './mail-facts.ts';

export interface Mail {
  /** In the administration and in a person's export. */
  readonly name: string;
  readonly content: (facts: MailFacts) => MailContent;
}
