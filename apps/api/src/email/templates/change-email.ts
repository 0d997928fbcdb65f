import { asked, greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function changeEmail(facts: MailFacts): Letter {
  return {
    heading: 'Confirme seu novo e-mail',
    subject: `${facts.code} é o código do seu novo e-mail`,
    preview: 'O código e o link valem por 24 horas.',
    greeting: greet(facts),
    lead: 'Este endereço foi indicado como o novo e-mail de uma conta.',
    facts: asked(facts),
    paragraphs: [],
    action: {
      label: 'Confirmar novo e-mail',
      introduction: 'Abra este endereço no navegador em que sua conta está aberta:',
      url: facts.link,
    },
    code: {
      introduction: ['Ou digite este código em ', pageLink.email(facts), ':'],
      value: facts.code,
    },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só, na conta que fez o pedido.',
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem e não passe o código a ninguém: sem ele, nada muda.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
