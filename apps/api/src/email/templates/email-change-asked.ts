import { greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChangeAsked(facts: MailFacts): Letter {
  return {
    subject: 'Pedido de troca de e-mail',
    preview: `Pediram para trocar o e-mail da sua conta para ${facts.newEmail}.`,
    greeting: greet(facts.username),
    paragraphs: [
      `Pediram para trocar o e-mail da sua conta para ${facts.newEmail}.`,
      `Nada mudou ainda. Depois que o novo endereço for confirmado, a troca espera ${facts.waitDays} dias, e até lá você pode cancelá-la em Minha conta, E-mail.`,
    ],
    ...notMe(facts.link),
    ...(facts.code && {
      otherCode: {
        introduction:
          'Não quer esperar? Confirme o novo endereço e digite este código em Minha conta, E-mail. Não passe o código a ninguém:',
        value: facts.code,
      },
    }),
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
