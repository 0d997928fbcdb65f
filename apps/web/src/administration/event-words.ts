import type { AdminEvent } from '@portaria/contract/administration';
import { eventText } from './event.text.ts';
import { sentences } from './event-sentences.text.ts';
import { valueWords } from './value-words.ts';

const list = new Intl.ListFormat('pt-BR');

/** What follows the actor, and what leads to the account: "enviou um link de redefinição" and " a". */
export function eventWords({ action, outcome, details, targetId }: AdminEvent): {
  did: string;
  to: string;
} {
  const known = sentences[action as keyof typeof sentences];
  // An action of a newer release.
  if (known === undefined) return { did: `${eventText.did} ${action}`, to: targetId === null ? '' : ':' };
  const [past, infinitive, to] = known;
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      // Other applications name their own roles.
      Array.isArray(value) ? list.format(value.map(String)) : valueWords(String(value)),
    ]),
  );
  const words = { done: past, refused: infinitive, asked: infinitive }[outcome];
  const text = words(values);
  const did = { done: text, refused: `${eventText.tried} ${text}`, asked: `${eventText.asked} ${text}` }[
    outcome
  ];
  return { did, to: targetId === null || to === '' ? '' : ` ${to}` };
}
