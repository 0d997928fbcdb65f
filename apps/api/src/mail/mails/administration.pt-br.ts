import type { Mail } from '../mail.ts';
import type { MailContent } from '../mail-content.ts';
import type { MailFacts } from '../mail-facts.ts';
import { greet, happened, mailText, notMe, pageLink, personName } from '../mail-text.pt-br.ts';

export const administrationMails = {
  'administration-asked': { name: 'Aviso: pedido na administração', content: administrationAsked },
  'administration-views': {
    name: 'Aviso: muitas contas vistas na administração',
    content: administrationViews,
  },
  'administration-right': { name: 'Aviso: função na administração mudada', content: administrationRight },
  'administration-role': {
    name: 'Aviso: função importante atribuída a uma conta',
    content: administrationRole,
  },
} satisfies Record<string, Mail>;

const whats: Record<MailFacts['adminAction'], string> = {
  'administrator.set': 'Atribuir uma função da administração',
  'client.set': 'Mudar um aplicativo',
  'people.export': 'Exportar a lista de pessoas',
  'appearance.set': 'Mudar a aparência',
  'connection.set': 'Retomar o acesso por um provedor',
};

/** For every owner. The one who asked also gets the link that stops it. */
function administrationAsked(facts: MailFacts): MailContent {
  const own = facts.link !== '';
  const what = whats[facts.adminAction];
  return {
    heading: 'Pedido na administração',
    preview: `${what}${own ? ', em seu nome' : ''}.`,
    greeting: greet(facts),
    facts: [
      { name: 'Pedido', value: what },
      ...(own ? [] : [{ name: 'Quem pediu', value: personName(facts.adminName) }]),
      ...happened(facts),
    ],
    paragraphs: [waysOn(facts.operatorOnly, own), ['Veja em ', pageLink.approvals(facts), '.']],
    ...(own ? notMe(facts.link) : { notYou: mailText.notAdministrator }),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function waysOn(operatorOnly: boolean, own: boolean): string {
  if (operatorOnly)
    return 'Quem podia aprovar perdeu a função há menos de 30 dias. Por isso o pedido só é cumprido se quem cuida do servidor aprovar em até 24 horas, com portaria admin approve.';
  return own
    ? 'Outra pessoa da administração precisa aprovar em até 24 horas. Se não houver outra, o pedido é cumprido depois desse tempo.'
    : 'Se você pode decidir, aprove ou recuse em até 24 horas.';
}

/** For every owner, once a day: someone looks at more accounts than help needs. */
function administrationViews(facts: MailFacts): MailContent {
  return {
    heading: 'Muitas contas vistas na administração',
    preview: 'Alguém chegou ao limite de contas vistas em uma hora.',
    greeting: greet(facts),
    facts: [{ name: 'Quem viu', value: personName(facts.adminName) }, ...happened(facts)],
    paragraphs: [
      'O limite de contas vistas em uma hora foi alcançado, e até a hora passar essa pessoa não vê outras. Se isso não faz parte do trabalho dela, remova a função.',
      ['Veja o que ela fez em ', pageLink.audit(facts), '.'],
    ],
    notYou: mailText.notAdministrator,
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

const roles: Readonly<Record<string, string>> = {
  owner: 'Titular',
  admin: 'Administração',
  support: 'Atendimento',
  auditor: 'Auditoria',
};

/** For every owner and the person concerned. The one who did it also gets the link that freezes the account. */
function administrationRight(facts: MailFacts): MailContent {
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
    ...(acted ? notMe(facts.link) : { notYou: mailText.notAdministrator }),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** For every owner: one person alone gave a role that asks for the second factor. */
function administrationRole(facts: MailFacts): MailContent {
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
    ...(acted ? notMe(facts.link) : { notYou: mailText.notAdministrator }),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}
