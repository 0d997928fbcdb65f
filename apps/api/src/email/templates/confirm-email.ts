import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function confirmEmail(facts: MailFacts): Letter {
  return {
    subject: 'Confirme seu e-mail',
    preview: 'Um link e um código para confirmar o endereço.',
    greeting: greet(facts),
    facts: happened('Pedido para confirmar este endereço', facts),
    paragraphs: ['Confirme que este endereço é seu para poder recuperar o acesso quando precisar.'],
    action: {
      label: 'Confirmar e-mail',
      introduction: 'Para confirmar, abra este endereço no navegador em que você está conectado:',
      url: facts.link,
    },
    code: { introduction: 'Ou digite este código na página em que você já entrou:', value: facts.code },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só.',
    notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem e não passe o código a ninguém.' },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
