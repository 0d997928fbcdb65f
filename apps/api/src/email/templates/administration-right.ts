import { greet, happened, letterText, notMe, pageLink, personName } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const roles: Readonly<Record<string, string>> = {
  owner: 'Titular',
  admin: 'Administração',
  support: 'Atendimento',
  auditor: 'Auditoria',
};

/** For every owner and the person concerned. The one who did it also gets the link that freezes the account. */
export function administrationRight(facts: MailFacts): Letter {
  const acted = facts.link !== '';
  const isGone = facts.adminRole === '';
  const role = isGone ? 'nenhuma' : (roles[facts.adminRole] ?? facts.adminRole);
  const whose = facts.ownRight ? 'Sua função' : `Função de ${personName(facts.adminTarget)}`;
  return {
    heading: `Função na administração ${isGone ? 'removida' : 'reduzida'}`,
    preview: `${whose}: ${role}.`,
    greeting: greet(facts),
    facts: [
      { name: `${whose} agora`, value: role },
      ...happened(facts),
      ...(acted ? [] : [{ name: 'Quem fez', value: personName(facts.adminName) }]),
    ],
    paragraphs: [
      facts.ownRight && !acted
        ? 'A mudança já vale. Se você não esperava por ela, fale com quem cuida deste serviço.'
        : 'A mudança já vale. Se ela não foi combinada, remova a função de quem a fez e avise quem cuida deste serviço.',
      ...(facts.ownRight ? [] : [['Veja o que aconteceu em ', pageLink.audit(facts), '.']]),
    ],
    ...(acted ? notMe(facts.link) : { notYou: letterText.notAdministrator }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
