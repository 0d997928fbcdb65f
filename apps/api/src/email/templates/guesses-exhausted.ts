import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function guessesExhausted(facts: MailFacts): Letter {
  return {
    heading: 'Muitas tentativas de acesso',
    preview: 'Ninguém entrou. Sua conta continua protegida.',
    greeting: greet(facts),
    calm: {
      question: 'Ninguém entrou.',
      answer: 'Alguém errou a sua senha muitas vezes seguidas, e a conta continua protegida.',
    },
    facts: happened(facts),
    paragraphs: [
      'Você continua entrando normalmente nos aparelhos que já usou. Em um aparelho novo, redefina a senha para entrar.',
      ...(facts.edition === 'product' ? [['Veja as tentativas em ', pageLink.activity(facts), '.']] : []),
    ],
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Não é preciso fazer nada. Para trocar a senha mesmo assim, você pode ',
        pageLink.forgotPassword(facts),
        '.',
      ],
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
