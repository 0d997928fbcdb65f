import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function deletionCancelled(facts: MailFacts): Letter {
  return {
    heading: 'Exclusão da conta cancelada',
    preview: 'Sua conta continua como estava.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: ['Sua conta continua como estava, e nada foi apagado.'],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
