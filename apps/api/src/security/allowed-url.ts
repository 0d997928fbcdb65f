/** Compares exactly, without parsing. Returns the list's own entry, never the input. */
export function allowedUrl(url: string, allowList: readonly string[]): string | undefined {
  return allowList.find((allowed) => allowed === url);
}
