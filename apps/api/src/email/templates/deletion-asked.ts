import { formatDay, formatDue, greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';
import { DELETION_WAIT_SECONDS } from '../mail-lifetimes.ts';

export function deletionAsked(facts: MailFacts): Letter {
  const due = new Date(facts.at.getTime() + DELETION_WAIT_SECONDS * 1_000);
  return {
    heading: 'Exclusão da conta marcada',
    preview: `Sua conta será excluída em ${formatDay(due)}. Até lá, você pode cancelar.`,
    greeting: greet(facts),
    due: { introduction: 'Sua conta será excluída em:', value: formatDue(due) },
    facts: [
      ...(facts.byAdministration ? [{ name: 'Quem marcou', value: 'A administração' }] : []),
      ...happened(facts, 'Marcada em'),
    ],
    paragraphs: ['Até lá a conta funciona como sempre, e você pode desistir. Depois, não dá para desfazer.'],
    action: {
      label: 'Cancelar a exclusão',
      introduction: 'Mudou de ideia? Cancele a exclusão na sua conta:',
      url: facts.pages.data,
    },
    ...notMe(facts.link, facts.byAdministration ? requested : undefined),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

/** Only the administration knows who asked it. */
const requested = { question: 'Você pediu?', answer: 'Então não é preciso fazer nada.' };
