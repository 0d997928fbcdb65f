import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** For every owner, once a day: someone looks at more accounts than help needs. */
export function administrationViews(facts: MailFacts): Letter {
  const who = facts.adminName.includes('.') ? 'Uma pessoa da administração' : facts.adminName;
  return {
    subject: 'Muitas contas vistas na administração',
    preview: `${who} viu mais contas em uma hora do que o limite permite.`,
    greeting: greet(facts),
    facts: happened(`${who} chegou ao limite de contas vistas em uma hora`, facts),
    paragraphs: [
      'Até a hora passar, essa pessoa não vê outras contas. Se isso não faz parte do trabalho dela, retire o papel.',
      ['Veja o que ela fez em ', pageLink.audit(facts), '.'],
    ],
    notYou: letterText.notAdministrator,
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
