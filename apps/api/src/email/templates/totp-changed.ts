import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function totpChanged(facts: MailFacts): Letter {
  return {
    subject: 'Aplicativo autenticador trocado',
    preview: 'Os códigos do aplicativo anterior deixam de valer.',
    greeting: greet(facts),
    facts: happened('Troca do aplicativo autenticador', facts),
    paragraphs: [
      'Os códigos do aplicativo anterior deixam de valer. Os códigos de recuperação continuam os mesmos.',
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
