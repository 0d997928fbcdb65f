import { formatDay, greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';
import { DELETION_WAIT_SECONDS } from '../mail-lifetimes.ts';

export function deletionAsked(facts: MailFacts): Letter {
  const due = formatDay(new Date(facts.at.getTime() + DELETION_WAIT_SECONDS * 1_000));
  return {
    subject: 'Exclusão da conta marcada',
    preview: `Sua conta será excluída em ${due}. Até lá, você pode cancelar.`,
    greeting: greet(facts),
    facts: happened(
      `${facts.byAdministration ? 'A administração marcou a exclusão da conta para' : 'Pedido de exclusão da conta, marcada para'} ${due}`,
      facts,
    ),
    paragraphs: [
      `A exclusão leva 7 dias e até lá você pode desistir. Depois, não dá para desfazer.`,
      ['Até lá a conta funciona como sempre. Mudou de ideia? Cancele em ', pageLink.data(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
