import { DELETION_WAIT_SECONDS } from '../../mail-lifetimes.ts';
import { greet, happened, letterText, notMe, sayDay } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function deletionAsked(facts: MailFacts): Letter {
  const due = sayDay(new Date(facts.at.getTime() + DELETION_WAIT_SECONDS * 1_000));
  return {
    subject: 'Exclusão da conta marcada',
    preview: `Sua conta será excluída em ${due}. Até lá, você pode cancelar.`,
    greeting: greet(facts.username),
    paragraphs: [
      `Recebemos o pedido de excluir a sua conta. Ela será excluída em ${due}, com tudo o que é dela, e isso não tem volta.`,
      'Até lá a conta funciona como sempre. Mudou de ideia? Cancele em Minha conta, Meus dados.',
    ],
    ...notMe(facts.link),
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
