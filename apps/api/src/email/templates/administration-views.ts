import { greet, happened, letterText, pageLink, personName } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** For every owner, once a day: someone looks at more accounts than help needs. */
export function administrationViews(facts: MailFacts): Letter {
  return {
    heading: 'Muitas contas vistas na administração',
    preview: 'Alguém chegou ao limite de contas vistas em uma hora.',
    greeting: greet(facts),
    facts: [{ name: 'Quem viu', value: personName(facts.adminName) }, ...happened(facts)],
    paragraphs: [
      'O limite de contas vistas em uma hora foi alcançado, e até a hora passar essa pessoa não vê outras. Se isso não faz parte do trabalho dela, remova a função.',
      ['Veja o que ela fez em ', pageLink.audit(facts), '.'],
    ],
    notYou: letterText.notAdministrator,
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
