import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function recoveryCodeUsed(facts: MailFacts): Letter {
  return {
    heading: 'Um código de recuperação foi usado',
    preview: 'Ele serviu como segunda etapa.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Ele serviu como segunda etapa e não vale mais.',
      ['Veja quantos códigos restam em ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
