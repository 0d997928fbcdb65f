import { declaredStolen, greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function recoveryCodesRenewed(facts: MailFacts): Letter {
  return {
    subject: 'Novos códigos de recuperação',
    preview: 'Os códigos anteriores deixam de valer.',
    greeting: greet(facts),
    facts: happened('Novos códigos de recuperação gerados', facts),
    paragraphs: [
      'Os códigos anteriores deixam de valer. Guarde os novos fora deste aparelho.',
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
