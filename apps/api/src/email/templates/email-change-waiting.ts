import { formatDay, formatDue, greet, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChangeWaiting(facts: MailFacts): Letter {
  return {
    heading: 'O e-mail da sua conta vai mudar',
    preview: `A troca acontece em ${formatDay(facts.dueAt)}. Até lá, você pode cancelar.`,
    greeting: greet(facts),
    due: { introduction: 'A troca acontece em:', value: formatDue(facts.dueAt) },
    facts: [{ name: 'Novo e-mail', value: facts.newEmail }],
    paragraphs: ['Depois disso, este endereço não terá mais nada a ver com a conta.'],
    action: {
      label: 'Cancelar a troca',
      introduction: 'Mudou de ideia? Cancele a troca na sua conta:',
      url: facts.pages.email,
    },
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
