import { formatMoment, greet, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChangeWaiting(facts: MailFacts): Letter {
  return {
    subject: 'O e-mail da sua conta vai mudar',
    preview: `Ele muda para ${facts.newEmail}. Até lá, você pode cancelar.`,
    greeting: greet(facts),
    facts: [
      { name: 'O que', value: `Troca do e-mail da conta para ${facts.newEmail}` },
      { name: 'Quando', value: formatMoment(facts.dueAt) },
    ],
    paragraphs: [
      'Depois disso, este endereço não terá mais nada a ver com a conta.',
      ['Mudou de ideia? Cancele em ', pageLink.email(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
