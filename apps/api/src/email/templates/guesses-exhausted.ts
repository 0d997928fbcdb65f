import { formatMoment, greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function guessesExhausted(facts: MailFacts): Letter {
  return {
    subject: 'Muitas tentativas de acesso',
    preview: 'Alguém errou sua senha muitas vezes. Sua conta continua protegida.',
    greeting: greet(facts),
    facts: [
      { name: 'O que', value: 'Senha errada muitas vezes seguidas. Ninguém entrou' },
      { name: 'Quando', value: formatMoment(facts.at) },
    ],
    paragraphs: [
      'Você continua entrando normalmente nos aparelhos que já usou. Em um aparelho novo, redefina a senha para entrar.',
      ['Veja as tentativas em ', pageLink.activity(facts), '.'],
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
