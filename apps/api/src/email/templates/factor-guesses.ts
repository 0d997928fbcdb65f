import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorGuesses(facts: MailFacts): Letter {
  return {
    subject: 'Alguém acertou a sua senha',
    preview: 'O código da segunda etapa estava errado. Ninguém entrou.',
    greeting: greet(facts),
    facts: happened('Senha certa e código da segunda etapa errado, várias vezes', facts),
    paragraphs: [
      'A segunda etapa protegeu sua conta: sem o código, ninguém entra.',
      'Se não foi você, a senha já não é segredo. Ao avisar abaixo, você recebe o link para criar outra.',
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
