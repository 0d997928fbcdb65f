import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Visit, VisitOptions } from './environment.ts';

const VISIT_MS = 5_000;
/** Our own responses are short, but another server may answer with a large page. */
const LONGEST_BODY = 65_536;

/** Verifies the certificate like a browser. Redirects are not followed, because Portaria sends none here. */
export async function visit(
  url: string,
  { method = 'GET', headers = {}, body }: VisitOptions = {},
): Promise<Visit> {
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method,
    headers: { 'user-agent': 'portaria-doctor', ...headers },
    signal: AbortSignal.timeout(VISIT_MS),
    agent: false,
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const fromAddress = answer.socket.localAddress;
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST_BODY) break;
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: text, fromAddress };
}
