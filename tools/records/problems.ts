import { textWithin } from '@portaria/harness/document-sections';
import type { RunRecord } from '@portaria/harness/records';
import { messageOf } from '@portaria/harness/run-with-cleanup';
import { isOld, OLD, OLD_IN_PORTUGUESE } from './age.ts';
import type { History } from './history.ts';
import { type Old, type Records, type Section, sectionText } from './sections.ts';

const HOW = 'Run: node tools/check-records.ts --write';

export function oldRecords(records: Records, history: History): Old {
  return new Set([...records].filter((named) => isOld(...named, history)).map(([name]) => name));
}

/** What makes a record worthless, whatever it says. */
export function recordProblems(name: string, record: RunRecord, history: History): string[] {
  const file = `docs/measurements/${name}.json`;
  const { changed, commit, note } = record;
  if (changed) return [`${file} was measured with uncommitted changes. Measure again, or delete it.`];
  if (commit === null) return note === undefined ? [`${file} has no commit and no note that says why.`] : [];
  if (history.isKnown && !history.has(commit))
    return [`${file} names the commit ${commit}, which is not in the history. Measure again, or delete it.`];
  return [];
}

/** Whether a document says what the records say, and no less about their age. */
export function sectionProblems(
  section: Section,
  document: string,
  given: { readonly records: Records; readonly old: Old; readonly history: History },
): string[] {
  const { mark } = section;
  const place = `${section.document}, "${mark}"`;
  const written = textWithin(document, mark);
  if (written === undefined) return [`${place}: there are no such marks.`];
  const expected = expectedText(section, given.records, given.old);
  if (expected instanceof Error) return [`${place}: ${expected.message}.`];
  if (withoutAge(expected) !== expected && withoutAge(written) === written)
    return [`${place} does not say that its record is old. ${HOW}`];
  const comparable = (text: string): string => (given.history.isKnown ? text : withoutAge(text));
  return comparable(written) === comparable(expected) ? [] : [`${place} differs from its record. ${HOW}`];
}

function expectedText(section: Section, records: Records, old: Old): string | Error {
  try {
    return sectionText(section, records, old);
  } catch (error) {
    return new Error(messageOf(error));
  }
}

/** Where the history is not known, neither is the age. */
const withoutAge = (text: string): string =>
  text.replaceAll(` ${OLD}`, '').replaceAll(` ${OLD_IN_PORTUGUESE}`, '');
