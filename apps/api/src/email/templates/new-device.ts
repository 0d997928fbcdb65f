import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function newDevice(facts: MailFacts): Letter {
  return {
    subject: 'Novo acesso à sua conta',
    preview: 'Sua conta foi acessada em um aparelho novo.',
    greeting: greet(facts),
    facts: happened('Acesso em um aparelho novo', facts),
    paragraphs: ['Sua conta foi acessada em um aparelho novo.'],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
