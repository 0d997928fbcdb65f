import { declaredStolen, greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function recoveryCodesRenewed(facts: MailFacts): Letter {
  return {
    heading: 'Novos códigos de recuperação',
    preview: 'Os códigos anteriores deixam de valer.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Os códigos anteriores deixam de valer. Guarde os novos fora desse aparelho.',
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
