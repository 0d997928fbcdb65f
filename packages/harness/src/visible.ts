import type { Answer } from './browser.ts';

/** These differ in every response and reveal nothing about the account. */
const perResponseHeaders = new Set(['x-request-id', 'date']);

/** Everything a client sees of a response, as one comparable string. */
export function visible({ status, headers, text }: Answer): string {
  const shown = [...headers]
    .filter(([name]) => !perResponseHeaders.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  const body = text.replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":"…"');
  return JSON.stringify([status, shown, body]);
}
