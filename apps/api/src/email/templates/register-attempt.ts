import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function registerAttempt(facts: MailFacts): Letter {
  return {
    subject: 'Você já tem uma conta',
    preview: 'Alguém tentou criar outra conta com este e-mail.',
    greeting: greet(facts),
    facts: happened('Tentativa de criar outra conta com este e-mail', facts),
    paragraphs: [
      'Este e-mail já tem uma conta, e nada mudou nela.',
      ['Se foi você e a senha se perdeu, você pode ', pageLink.forgotPassword(facts), '.'],
    ],
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem: sua conta continua protegida pela sua senha.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
