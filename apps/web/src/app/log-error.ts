export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.error(error);
}
