import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stepAt, totpCode } from '../../apps/api/src/security/totp.ts';
import { isLoopback } from '../loopback.ts';
import { experimentePage, PATH, type Shown } from './page.pt-br.ts';

interface Answer {
  readonly type: string;
  readonly body: string;
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The demo's own page. It knows the password and the codes of the demo's people, so it answers this machine only. */
export function experimente(
  shown: Omit<Shown, 'styles'>,
  { totpSecret, apiUrl }: { readonly totpSecret: Buffer; readonly apiUrl: string },
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean> {
  const codes = (): string[] => {
    const step = stepAt(Date.now() / 1_000);
    return [totpCode(totpSecret, step), totpCode(totpSecret, step + 1)];
  };
  const answers: Readonly<Record<string, () => Promise<Answer> | Answer>> = {
    [PATH]: async () => ({
      type: 'text/html',
      body: experimentePage({ ...shown, styles: await stylesOf(apiUrl) }),
    }),
    [`${PATH}/entrar.js`]: () => ({ type: 'text/javascript', body: read('entrar.js') }),
    [`${PATH}/aparencia.css`]: () => ({ type: 'text/css', body: read('aparencia.css') }),
    [`${PATH}/codigos`]: () => ({ type: 'application/json', body: JSON.stringify(codes()) }),
  };

  return async ({ method, url = '', headers: asked }, outgoing) => {
    const answer = method === 'GET' ? answers[url] : undefined;
    // Another site that points its name at this machine sends its own name.
    if (!answer || !isLoopback(URL.parse(`http://${asked.host}`)?.hostname ?? '')) return false;
    const { type, body } = await answer();
    outgoing.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
    return true;
  };
}

/** Those of the product's own pages, whose names change with each build. */
async function stylesOf(apiUrl: string): Promise<string[]> {
  const html = await (await fetch(`${apiUrl}/login`)).text();
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
}
