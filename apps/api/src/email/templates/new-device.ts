import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function newDevice(facts: MailFacts): Letter {
  return {
    subject: 'Entrada em um aparelho novo',
    preview: 'Sua conta foi aberta em um aparelho que não conhecíamos.',
    greeting: greet(facts.username),
    paragraphs: ['Sua conta foi aberta em um aparelho que não conhecíamos.'],
    ...notMe(facts.link),
    footnotes: [happened('Entrada feita', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
