import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const whats: Record<MailFacts['adminAction'], string> = {
  'administrator.set': 'Pedido para dar um papel da administração',
  'client.set': 'Pedido para mudar um aplicativo',
  'people.export': 'Pedido para exportar a lista de pessoas',
};

/** For every owner. The one who asked also gets the link that stops it. */
export function administrationAsked(facts: MailFacts): Letter {
  const own = facts.link !== '';
  const by = facts.adminName.includes('.') ? '' : `, feito por ${facts.adminName}`;
  return {
    subject: 'Pedido na administração',
    preview: `${whats[facts.adminAction]}${own ? ' em seu nome' : by}.`,
    greeting: greet(facts),
    facts: happened(`${whats[facts.adminAction]}${own ? '' : by}`, facts),
    paragraphs: [waysOn(facts.operatorOnly, own), ['Veja em ', pageLink.approvals(facts), '.']],
    ...(own ? notMe(facts.link) : { notYou: letterText.notAdministrator }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

function waysOn(operatorOnly: boolean, own: boolean): string {
  if (operatorOnly)
    return 'Quem podia aprovar perdeu o papel há menos de 30 dias. Por isso o pedido só é cumprido se quem cuida do servidor aprovar em até 24 horas, com portaria admin approve.';
  return own
    ? 'Outra pessoa da administração precisa aprovar em até 24 horas. Se não houver outra, o pedido é cumprido depois desse tempo.'
    : 'Se você pode decidir, aprove ou recuse em até 24 horas.';
}
