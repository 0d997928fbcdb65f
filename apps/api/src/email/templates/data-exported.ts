import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function dataExported(facts: MailFacts): Letter {
  return {
    subject: 'Seus dados foram baixados',
    preview: 'Alguém baixou uma cópia dos dados da sua conta.',
    greeting: greet(facts.username),
    paragraphs: [
      'Uma cópia de tudo o que guardamos sobre você foi baixada em Minha conta, Meus dados. Se foi você, não é preciso fazer nada.',
    ],
    notYou: {
      question: 'Não foi você?',
      answer: `Troque a senha agora em ${facts.forgotPasswordPage}: isso encerra as sessões abertas.`,
    },
    footnotes: [happened('Cópia baixada', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
