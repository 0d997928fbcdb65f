/** The input, for going back from an error page. It is kept in memory only. Callers must leave out passwords. */
const drafts = new Map<string, Record<string, string>>();

export function readDraft(form: string): Record<string, string> {
  return drafts.get(form) ?? {};
}

export function saveDraft(form: string, values: Record<string, string>): void {
  drafts.set(form, values);
}

export function forgetDrafts(): void {
  drafts.clear();
}
