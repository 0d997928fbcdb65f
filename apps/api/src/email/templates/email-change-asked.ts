import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** The code that skips the wait is not in the subject: an intruder in the account would only need to see a locked phone. */
export function emailChangeAsked(facts: MailFacts): Letter {
  return {
    heading: 'Pedido de troca de e-mail',
    preview: `Nada mudou ainda. Endereço pedido: ${facts.newEmail}.`,
    greeting: greet(facts),
    facts: [{ name: 'Novo e-mail', value: facts.newEmail }, ...happened(facts)],
    paragraphs: [
      [
        `Nada mudou ainda. Depois que o novo endereço for confirmado, a troca espera ${facts.waitDays} dias, e até lá você pode cancelá-la em `,
        pageLink.email(facts),
        '.',
      ],
    ],
    ...(facts.code && {
      code: {
        introduction: [
          'Não quer esperar? Confirme o novo endereço e digite este código em ',
          pageLink.email(facts),
          '. Não passe o código a ninguém:',
        ],
        value: facts.code,
      },
    }),
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
