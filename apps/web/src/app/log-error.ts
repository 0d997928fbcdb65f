/** The browser's console is the log of a page. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to it
  console.error(error);
}
