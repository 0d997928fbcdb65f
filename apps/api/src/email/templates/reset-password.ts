import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function resetPassword(facts: MailFacts): Letter {
  return {
    subject: 'Redefinir sua senha',
    preview: 'Escolha uma senha nova. O link vale por 1 hora.',
    greeting: greet(facts.username),
    paragraphs: ['Recebemos um pedido para redefinir a senha da sua conta.'],
    action: {
      label: 'Escolher senha nova',
      introduction: 'Para escolher uma senha nova, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 1 hora e funciona uma vez só.',
    notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem: sua senha continua a mesma.' },
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
