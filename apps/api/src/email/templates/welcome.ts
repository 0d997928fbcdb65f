import { confirmSubject, greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function welcome(facts: MailFacts): Letter {
  // The host of the mailbox vouched for it at the sign-up.
  if (facts.edition === 'product' && facts.code === '') return confirmedAlready(facts);
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

function confirmedAlready(facts: MailFacts): Letter {
  return {
    heading: 'Sua conta está pronta',
    preview: 'Este endereço já está confirmado.',
    greeting: greet(facts),
    lead: 'Este endereço já está confirmado. Com ele, você recupera o acesso quando precisar.',
    facts: happened(facts, 'Conta criada em'),
    paragraphs: [['Para criar uma senha ou uma chave de acesso, abra ', pageLink.security(facts), '.']],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
