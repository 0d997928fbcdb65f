import { greet, happened, letterText, notMe, pageLink, personName } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const whats: Record<MailFacts['adminAction'], string> = {
  'administrator.set': 'Atribuir uma função da administração',
  'client.set': 'Mudar um aplicativo',
  'people.export': 'Exportar a lista de pessoas',
  'appearance.set': 'Mudar a aparência',
};

/** For every owner. The one who asked also gets the link that stops it. */
export function administrationAsked(facts: MailFacts): Letter {
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
    ...(own ? notMe(facts.link) : { notYou: letterText.notAdministrator }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

function waysOn(operatorOnly: boolean, own: boolean): string {
  if (operatorOnly)
    return 'Quem podia aprovar perdeu a função há menos de 30 dias. Por isso o pedido só é cumprido se quem cuida do servidor aprovar em até 24 horas, com portaria admin approve.';
  return own
    ? 'Outra pessoa da administração precisa aprovar em até 24 horas. Se não houver outra, o pedido é cumprido depois desse tempo.'
    : 'Se você pode decidir, aprove ou recuse em até 24 horas.';
}
