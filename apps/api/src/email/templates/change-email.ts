import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function changeEmail(facts: MailFacts): Letter {
  return {
    subject: 'Confirme seu novo e-mail',
    preview: 'Um código para usar este endereço na sua conta.',
    greeting: greet(facts),
    facts: happened('Pedido para usar este endereço em uma conta', facts),
    paragraphs: ['Falta confirmar que este endereço é seu.'],
    action: {
      label: 'Confirmar novo e-mail',
      introduction: 'Abra este endereço no navegador em que você está conectado:',
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
