import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function dataExported(facts: MailFacts): Letter {
  return {
    heading: 'Seus dados foram baixados',
    preview: 'A cópia tem tudo o que guardamos sobre você.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [['A cópia tem tudo o que guardamos sobre você. Ela saiu de ', pageLink.data(facts), '.']],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
