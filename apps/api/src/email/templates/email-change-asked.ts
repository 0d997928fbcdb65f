import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChangeAsked(facts: MailFacts): Letter {
  return {
    subject: 'Pedido de troca de e-mail',
    preview: `Pediram para trocar o e-mail da sua conta para ${facts.newEmail}.`,
    greeting: greet(facts),
    facts: happened(`Pedido para trocar o e-mail da conta para ${facts.newEmail}`, facts),
    paragraphs: [
      [
        `Nada mudou ainda. Depois que o novo endereço for confirmado, a troca espera ${facts.waitDays} dias, e até lá você pode cancelá-la em `,
        pageLink.email(facts),
        '.',
      ],
    ],
    ...notMe(facts.link),
    ...(facts.code && {
      otherCode: {
        introduction: [
          'Não quer esperar? Confirme o novo endereço e digite este código em ',
          pageLink.email(facts),
          '. Não passe o código a ninguém:',
        ],
        value: facts.code,
      },
    }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
