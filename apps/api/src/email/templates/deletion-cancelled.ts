import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function deletionCancelled(facts: MailFacts): Letter {
  return {
    subject: 'Exclusão da conta cancelada',
    preview: 'Sua conta continua como estava.',
    greeting: greet(facts.username),
    paragraphs: ['A exclusão da sua conta foi cancelada. Ela continua como estava, e nada foi apagado.'],
    notYou: {
      question: 'Não foi você?',
      answer: `Troque a senha agora em ${facts.forgotPasswordPage} e confira quem tem acesso a este e-mail.`,
    },
    footnotes: [happened('Exclusão cancelada', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
