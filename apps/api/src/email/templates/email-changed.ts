import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChanged(facts: MailFacts): Letter {
  return {
    subject: 'O e-mail da sua conta foi trocado',
    preview: 'Este endereço deixou de ser o da conta.',
    greeting: greet(facts),
    facts: happened('Este endereço deixou de ser o e-mail da conta', facts),
    paragraphs: ['A troca é definitiva. Não enviaremos mais mensagens sobre a conta para cá.'],
    notYou: {
      question: 'Não conhece esta conta?',
      answer: 'Alguém digitou este endereço por engano. Não é preciso fazer nada.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
