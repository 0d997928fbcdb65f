import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passwordChanged(facts: MailFacts): Letter {
  return {
    subject: 'Sua senha foi trocada',
    preview: 'Encerramos as outras sessões abertas.',
    greeting: greet(facts.username),
    paragraphs: ['A senha da sua conta foi trocada, e as outras sessões abertas foram encerradas.'],
    ...notMe(facts.link),
    footnotes: [happened('Troca feita', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
