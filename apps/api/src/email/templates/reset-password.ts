import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const frozen =
  'Por este e-mail, alguém avisou “não fui eu”. Encerramos tudo o que estava aberto na sua conta, e ela fica bloqueada até você escolher uma senha nova.';

export function resetPassword(facts: MailFacts): Letter {
  const hours = facts.linkHours === 1 ? '1 hora' : `${facts.linkHours} horas`;
  return {
    subject: 'Redefinir sua senha',
    preview: `Escolha uma senha nova. O link vale por ${hours}.`,
    greeting: greet(facts.username),
    paragraphs: [facts.frozen ? frozen : 'Recebemos um pedido para redefinir a senha da sua conta.'],
    action: {
      label: 'Escolher senha nova',
      introduction: 'Para escolher uma senha nova, abra este endereço:',
      url: facts.link,
    },
    afterAction: `O link vale por ${hours} e funciona uma vez só.`,
    notYou: facts.frozen
      ? {
          question: 'O link venceu?',
          answer: `Peça outro em ${facts.forgotPasswordPage}.`,
        }
      : { question: 'Não foi você?', answer: 'Ignore esta mensagem: sua senha continua a mesma.' },
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
