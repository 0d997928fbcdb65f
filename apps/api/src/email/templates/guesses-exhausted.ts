import { greet, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function guessesExhausted(facts: MailFacts): Letter {
  return {
    subject: 'Muitas tentativas de entrar',
    preview: 'Alguém errou sua senha muitas vezes. Sua conta continua protegida.',
    greeting: greet(facts.username),
    paragraphs: [
      'Alguém errou a senha da sua conta muitas vezes seguidas. Ninguém entrou.',
      'Você continua entrando normalmente nos aparelhos que já usou. Em um aparelho novo, redefina a senha para entrar.',
    ],
    notYou: {
      question: 'Não foi você?',
      answer: `Não é preciso fazer nada. Para trocar a senha mesmo assim, use ${facts.forgotPasswordPage}.`,
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
