import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChanged(facts: MailFacts): Letter {
  return {
    subject: 'O e-mail da sua conta foi trocado',
    preview: 'Este endereço deixou de ser o da conta.',
    greeting: greet(facts.username),
    paragraphs: [
      'Este endereço deixou de ser o e-mail da conta, e a troca é definitiva. Não mandaremos mais mensagens sobre ela para cá.',
    ],
    notYou: {
      question: 'Não conhece esta conta?',
      answer: 'Alguém digitou este endereço por engano. Não é preciso fazer nada.',
    },
    footnotes: [happened('Troca feita', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
