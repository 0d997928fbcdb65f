import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passwordChanged(facts: MailFacts): Letter {
  return {
    subject: 'Sua senha foi trocada',
    preview: 'Encerramos as outras sessões abertas.',
    greeting: greet(facts),
    facts: happened('Troca da senha da conta', facts),
    paragraphs: ['As outras sessões abertas foram encerradas.'],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
