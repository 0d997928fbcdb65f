/** Whole string against whole string. The answer is the list's own entry, never what was sent. */
export function allowedUrl(url: string, allowList: readonly string[]): string | undefined {
  return allowList.find((allowed) => allowed === url);
}
