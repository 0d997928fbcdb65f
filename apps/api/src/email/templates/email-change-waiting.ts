import { greet, letterText, notMe, sayMoment } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChangeWaiting(facts: MailFacts): Letter {
  return {
    subject: 'O e-mail da sua conta vai mudar',
    preview: `Ele muda para ${facts.newEmail}. Até lá, você pode cancelar.`,
    greeting: greet(facts.username),
    paragraphs: [
      `O e-mail da sua conta muda para ${facts.newEmail} em ${sayMoment(facts.dueAt)}. Depois disso, este endereço não terá mais nada a ver com a conta.`,
      'Mudou de ideia? Cancele em Minha conta, E-mail.',
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
