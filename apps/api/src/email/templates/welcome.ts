import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function welcome(facts: MailFacts): Letter {
  return {
    subject: 'Confirme seu e-mail',
    preview: 'Sua conta está pronta. Falta confirmar o endereço.',
    greeting: greet(facts),
    facts: happened('Conta criada com este endereço', facts),
    paragraphs: [
      'Sua conta está pronta. Confirme que este endereço é seu para poder recuperar o acesso quando precisar.',
    ],
    action: {
      label: 'Confirmar e-mail',
      introduction: 'Para confirmar, abra este endereço no navegador em que você está conectado:',
      url: facts.link,
    },
    code: { introduction: 'Ou digite este código na página em que você já entrou:', value: facts.code },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só.',
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem e não passe o código a ninguém.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
