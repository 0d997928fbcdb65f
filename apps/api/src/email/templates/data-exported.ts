import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function dataExported(facts: MailFacts): Letter {
  return {
    subject: 'Seus dados foram baixados',
    preview: 'Alguém baixou uma cópia dos dados da sua conta.',
    greeting: greet(facts),
    facts: happened('Cópia dos dados da conta baixada', facts),
    paragraphs: [['Uma cópia de tudo o que guardamos sobre você foi baixada em ', pageLink.data(facts), '.']],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
