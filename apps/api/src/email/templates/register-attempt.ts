import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function registerAttempt(facts: MailFacts): Letter {
  return {
    heading: 'Você já tem uma conta',
    preview: 'Alguém tentou criar outra com este e-mail. Nada mudou na sua.',
    greeting: greet(facts),
    calm: { question: 'Nada mudou na sua conta.', answer: 'Alguém tentou criar outra com este e-mail.' },
    facts: happened(facts),
    paragraphs: [['Se foi você e a senha se perdeu, você pode ', pageLink.forgotPassword(facts), '.']],
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem: sua conta continua protegida pela sua senha.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
