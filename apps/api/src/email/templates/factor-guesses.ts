import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorGuesses(facts: MailFacts): Letter {
  return {
    heading: 'Alguém acertou a sua senha',
    preview: 'A segunda etapa não foi concluída. Ninguém entrou.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'A segunda etapa protegeu sua conta: sem ela, ninguém entra.',
      ['Se não foi você, a senha já não é segredo: troque-a em ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link, {
      question: 'Foi você?',
      answer: 'Se o código não deu certo ou você desistiu, está tudo bem.',
    }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
