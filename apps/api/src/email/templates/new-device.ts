import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function newDevice(facts: MailFacts): Letter {
  return {
    heading: 'Novo acesso à sua conta',
    preview: 'Foi o primeiro acesso com esse aparelho.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: ['Foi o primeiro acesso com esse aparelho.'],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
