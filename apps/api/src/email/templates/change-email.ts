import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function changeEmail(facts: MailFacts): Letter {
  return {
    subject: 'Confirme seu novo e-mail',
    preview: 'Um código para usar este endereço na sua conta.',
    greeting: greet(facts.username),
    paragraphs: ['Você pediu para usar este endereço na sua conta. Falta confirmar que ele é seu.'],
    action: {
      label: 'Confirmar novo e-mail',
      introduction: 'Abra este endereço no navegador em que você está conectado:',
      url: facts.link,
    },
    code: { introduction: 'Ou digite este código em Minha conta, E-mail:', value: facts.code },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só, na conta que fez o pedido.',
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem e não passe o código a ninguém: sem ele, nada muda.',
    },
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
