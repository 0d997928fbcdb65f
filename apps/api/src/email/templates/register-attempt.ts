import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function registerAttempt(facts: MailFacts): Letter {
  return {
    subject: 'Você já tem uma conta',
    preview: 'Alguém tentou criar outra conta com este e-mail.',
    greeting: greet(facts.username),
    paragraphs: [
      'Alguém tentou criar uma conta com este e-mail, que já tem uma. Nada mudou na sua conta.',
      `Se foi você e a senha se perdeu, peça um link para redefini-la em ${facts.forgotPasswordPage}.`,
    ],
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem: sua conta continua protegida pela sua senha.',
    },
    footnotes: [happened('Tentativa feita', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
