import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChangeAsked(facts: MailFacts): Letter {
  return {
    subject: 'Pedido de troca de e-mail',
    preview: 'Alguém pediu para trocar o e-mail da sua conta.',
    greeting: greet(facts.username),
    paragraphs: [
      `Alguém pediu para trocar o e-mail da sua conta para ${facts.newEmail}. A troca acontece quando esse endereço for confirmado.`,
      'Se foi você e o endereço está certo, pode aprovar por aqui; depois disso não será possível desfazer a troca pelo endereço atual.',
    ],
    action: {
      label: 'Aprovar a troca',
      introduction: 'Para aprovar a troca, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'Sem a sua aprovação, você ainda poderá desfazer a troca por 7 dias.',
    notYou: {
      question: 'Não foi você?',
      answer: `Não aprove. Troque a senha agora em ${facts.forgotPasswordPage}: isso cancela o pedido.`,
    },
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
