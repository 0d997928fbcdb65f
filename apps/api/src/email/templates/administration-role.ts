import { greet, happened, letterText, notMe, pageLink, personName } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** For every owner: one person alone gave a role that asks for the second factor. */
export function administrationRole(facts: MailFacts): Letter {
  const acted = facts.link !== '';
  const what = `${personName(facts.adminTarget)} agora tem o papel ${facts.adminRole} nos outros aplicativos`;
  return {
    subject: 'Papel importante dado a uma conta',
    preview: `${what}.`,
    greeting: greet(facts),
    facts: [
      ...happened(what, facts),
      ...(acted ? [] : [{ name: 'Quem deu', value: personName(facts.adminName) }]),
    ],
    paragraphs: [
      'Este papel exige a verificação em duas etapas. Se não foi combinado, retire o papel da conta.',
      ['Veja o que aconteceu em ', pageLink.audit(facts), '.'],
    ],
    ...(acted ? notMe(facts.link) : { notYou: letterText.notAdministrator }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
