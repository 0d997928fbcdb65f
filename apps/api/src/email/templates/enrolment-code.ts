import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function enrolmentCode(facts: MailFacts): Letter {
  return {
    subject: 'Código para ligar as duas etapas',
    preview: 'Sua função exige a segunda etapa. O código vale por 10 minutos.',
    greeting: greet(facts),
    facts: happened('Senha certa, e a sua função exige a segunda etapa', facts),
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
