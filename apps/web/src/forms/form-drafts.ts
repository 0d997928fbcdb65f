/**
 * What was typed, for the way back from an error page. It lives in this page's memory only, and never
 * holds a password: whoever fills it leaves those out.
 */
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
