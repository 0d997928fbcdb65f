import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function changeEmail(facts: MailFacts): Letter {
  return {
    subject: 'Confirme seu novo e-mail',
    preview: 'A troca só acontece depois desta confirmação.',
    greeting: greet(facts.username),
    paragraphs: [
      'Você pediu para usar este endereço na sua conta. A troca só acontece depois que você confirmar aqui.',
    ],
    action: {
      label: 'Confirmar novo e-mail',
      introduction: 'Para confirmar a troca, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 24 horas e funciona uma vez só.',
    notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem: sem a confirmação, nada muda.' },
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
