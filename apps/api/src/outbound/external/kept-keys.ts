import type { ConnectionLimits } from '../connection-limits.ts';

type Fetch = ConnectionLimits['customFetch'];

const DAY_MS = 86_400_000;

/**
 * Fetches keys, and answers with the last good ones for a day while that fails. openid-client fetches every five minutes, and
 * for an unknown key after one, so a short outage of this address would stop every login.
 */
export function keepKeys(fetchKeys: Fetch, now: () => number): Fetch {
  let last: { readonly url: string; readonly text: string; readonly at: number } | undefined;
  return async (url, options) => {
    const answer = await fetchKeys(url, options).catch((error: unknown) => ({ error }));
    const text = answer instanceof Response && answer.status === 200 ? await answer.clone().text() : '';
    if (isKeySet(text)) last = { url, text, at: now() };
    else if (last === undefined || last.url !== url || now() - last.at > DAY_MS) return orThrow(answer);
    return new Response(last.text, { headers: { 'content-type': 'application/json' } });
  };
}

function isKeySet(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as { keys?: unknown }).keys);
  } catch {
    return false;
  }
}

function orThrow(answer: Response | { readonly error: unknown }): Response {
  if (answer instanceof Response) return answer;
  throw answer.error;
}
