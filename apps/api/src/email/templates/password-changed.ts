import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passwordChanged(facts: MailFacts): Letter {
  return {
    subject: 'Sua senha foi trocada',
    preview: 'Encerramos as outras sessões abertas.',
    greeting: greet(facts.username),
    paragraphs: ['A senha da sua conta foi trocada e as outras sessões abertas foram encerradas.'],
    // After a reset there is no such link: the mailbox itself has just set the password.
    ...(facts.link && {
      action: {
        label: 'Não fui eu',
        introduction: 'Se não foi você, abra este endereço em até 7 dias:',
        url: facts.link,
      },
      afterAction: 'Você escolhe uma senha nova e todas as sessões são encerradas.',
    }),
    notYou: {
      question: 'Não foi você?',
      answer: `Troque a senha agora em ${facts.forgotPasswordPage} e confira quem tem acesso a este e-mail.`,
    },
    footnotes: [happened('Senha trocada', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
