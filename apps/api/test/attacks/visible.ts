import type { Answer } from '../browser.ts';

/** Different on every answer by design, and the same for everybody in meaning. */
const ownOfEachAnswer = new Set(['x-request-id', 'date']);

/** Everything a stranger sees of an answer, in one comparable string. */
export function visible({ status, headers, text }: Answer): string {
  const shown = [...headers]
    .filter(([name]) => !ownOfEachAnswer.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  const body = text.replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":"…"');
  return JSON.stringify([status, shown, body]);
}
