import { greet, happened, letterText, notMe, pageLink, personName } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

/** For every owner: one person alone gave a role that asks for the second factor. */
export function administrationRole(facts: MailFacts): Letter {
  const acted = facts.link !== '';
  const whose = personName(facts.adminTarget);
  return {
    heading: 'Função importante atribuída',
    preview: `Quem recebeu: ${whose}. Função: ${facts.adminRole}.`,
    greeting: greet(facts),
    facts: [
      { name: 'Quem recebeu', value: whose },
      { name: 'Função nos outros aplicativos', value: facts.adminRole },
      ...happened(facts),
      ...(acted ? [] : [{ name: 'Quem atribuiu', value: personName(facts.adminName) }]),
    ],
    paragraphs: [
      'Esta função exige a verificação em duas etapas. Se não foi combinado, remova a função da conta.',
      ['Veja o que aconteceu em ', pageLink.audit(facts), '.'],
    ],
    ...(acted ? notMe(facts.link) : { notYou: letterText.notAdministrator }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
