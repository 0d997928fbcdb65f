import { greet, happened, letterText, unlinked } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChanged(facts: MailFacts): Letter {
  return {
    heading: 'O e-mail da sua conta foi trocado',
    preview: 'A conta não usa mais este endereço.',
    greeting: greet(facts),
    lead: 'A troca é definitiva. Não enviaremos mais mensagens sobre a conta para este endereço.',
    facts: happened(facts),
    paragraphs: unlinked(facts),
    notYou: {
      question: 'Não conhece esta conta?',
      answer: 'Alguém digitou este endereço por engano. Não é preciso fazer nada.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
