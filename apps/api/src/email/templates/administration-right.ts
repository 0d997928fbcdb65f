import { greet, happened, letterText, notMe, pageLink, personName } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const roles: Readonly<Record<string, string>> = {
  owner: 'Proprietária',
  admin: 'Administração',
  support: 'Atendimento',
  auditor: 'Auditoria',
};

/** For every owner and the person concerned. The one who did it also gets the link that freezes the account. */
export function administrationRight(facts: MailFacts): Letter {
  const acted = facts.link !== '';
  const what = whatChanged(facts);
  return {
    subject: `Papel na administração ${facts.adminRole === '' ? 'retirado' : 'reduzido'}`,
    preview: `${what}.`,
    greeting: greet(facts),
    facts: [
      ...happened(what, facts),
      ...(acted ? [] : [{ name: 'Quem fez', value: personName(facts.adminName) }]),
    ],
    paragraphs: [
      facts.ownRight && !acted
        ? 'A mudança já vale. Se você não esperava por ela, fale com quem cuida deste serviço.'
        : 'A mudança já vale. Se ela não foi combinada, retire o papel de quem a fez e avise quem cuida deste serviço.',
      ...(facts.ownRight ? [] : [['Veja o que aconteceu em ', pageLink.audit(facts), '.']]),
    ],
    ...(acted ? notMe(facts.link) : { notYou: letterText.notAdministrator }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

function whatChanged({ ownRight, adminTarget, adminRole }: MailFacts): string {
  const whose = ownRight ? 'Seu papel' : `Papel de ${personName(adminTarget)}`;
  if (adminRole === '') return `${whose} na administração foi retirado`;
  return `${whose} na administração agora é ${roles[adminRole] ?? adminRole}`;
}
