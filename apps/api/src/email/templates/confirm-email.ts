import { asked, confirmSubject, greet, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function confirmEmail(facts: MailFacts): Letter {
  return {
    heading: 'Confirme seu e-mail',
    subject: confirmSubject(facts.code),
    preview: 'O código e o link valem por 24 horas.',
    greeting: greet(facts),
    lead: 'Com o endereço confirmado, você recupera o acesso quando precisar.',
    facts: asked(facts),
    paragraphs: [],
    action: {
      label: 'Confirmar e-mail',
      introduction: 'Para confirmar, abra este endereço no navegador em que sua conta está aberta:',
      url: facts.link,
    },
    code: { introduction: 'Ou digite este código na página em que você já entrou:', value: facts.code },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só.',
    notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem e não passe o código a ninguém.' },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
