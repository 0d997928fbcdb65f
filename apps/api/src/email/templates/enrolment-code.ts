import { asked, greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** Not in the subject: a person who knows the password would only need to see a locked phone to enrol a factor. */
export function enrolmentCode(facts: MailFacts): Letter {
  return {
    heading: 'Código para ligar as duas etapas',
    preview: 'O código vale por 10 minutos.',
    greeting: greet(facts),
    lead: 'A senha está certa, e a sua função exige mais uma etapa para entrar.',
    facts: asked(facts),
    paragraphs: [],
    code: { introduction: 'Digite este código na página em que você estava entrando:', value: facts.code },
    afterAction: 'O código vale por 10 minutos e funciona uma vez só. Não passe o código a ninguém.',
    notYou: {
      question: 'Não foi você?',
      answer: ['Então alguém sabe a sua senha. Você pode ', pageLink.forgotPassword(facts), '.'],
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
