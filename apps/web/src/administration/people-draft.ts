import { readDraft, saveDraft } from '../forms/form-drafts.ts';

const DRAFT = 'admin-people';

/** The last list of people. It is kept in memory only, so that coming back from a person shows it again. */
interface PeopleDraft {
  text: string;
  /** Of its address. */
  search: string;
}

export function readPeopleDraft(): PeopleDraft {
  const { text = '', search = '' } = readDraft(DRAFT);
  return { text, search };
}

export function savePeopleDraft(draft: PeopleDraft): void {
  saveDraft(DRAFT, { ...draft });
}
