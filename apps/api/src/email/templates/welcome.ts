import { confirmSubject, greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function welcome(facts: MailFacts): Letter {
  return {
    heading: 'Confirme seu e-mail',
    ...(facts.code !== '' && { subject: confirmSubject(facts.code) }),
    preview: 'Sua conta está pronta. Falta confirmar o endereço.',
    greeting: greet(facts),
    lead: 'Sua conta está pronta. Com o endereço confirmado, você recupera o acesso quando precisar.',
    facts: happened(facts, 'Conta criada em'),
    paragraphs: [],
    action: {
      label: 'Confirmar e-mail',
      introduction: 'Para confirmar, abra este endereço no navegador em que sua conta está aberta:',
      url: facts.link,
    },
    ...(facts.code === '' ? linkAlone : withCode(facts.code)),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

/** Of the specification's edition, which has no field for a code. */
const linkAlone = {
  afterAction: 'O link vale por 24 horas e funciona uma vez só.',
  notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem.' },
};

const withCode = (code: string) => ({
  code: { introduction: 'Ou digite este código na página em que você já entrou:', value: code },
  afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só.',
  notYou: {
    question: 'Não foi você?',
    answer: 'Ignore esta mensagem e não passe o código a ninguém.',
  },
});
