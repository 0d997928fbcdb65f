import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorGuesses(facts: MailFacts): Letter {
  return {
    subject: 'Alguém acertou a sua senha',
    preview: 'A segunda etapa não foi concluída. Ninguém entrou.',
    greeting: greet(facts),
    facts: happened('Senha certa, sem a segunda etapa', facts),
    paragraphs: [
      'A segunda etapa protegeu sua conta: sem ela, ninguém entra.',
      'Se foi você, e o código não deu certo ou você desistiu, está tudo bem.',
      [
        'Se não foi você, a senha já não é segredo: troque-a em ',
        pageLink.security(facts),
        '. Se preferir, avise abaixo: bloqueamos o acesso e enviamos o link para criar outra.',
      ],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
