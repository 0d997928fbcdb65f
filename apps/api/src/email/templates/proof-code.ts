import { asked, greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** Not in the subject, so that a look at a locked phone is not enough. */
export function proofCode(facts: MailFacts): Letter {
  return {
    heading: 'Código para continuar',
    preview: 'O código vale por 10 minutos.',
    greeting: greet(facts),
    lead: 'A sua conta não tem senha. Por isso confirmamos por este e-mail que é você.',
    facts: asked(facts),
    paragraphs: [],
    code: { introduction: 'Digite este código na página em que você estava:', value: facts.code },
    afterAction: 'O código vale por 10 minutos e funciona uma vez só. Não passe o código a ninguém.',
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Então alguém está com a sua conta aberta. Não passe o código a ninguém, e encerre as sessões em ',
        pageLink.security(facts),
        '.',
      ],
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
