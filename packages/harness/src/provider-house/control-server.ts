import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { HostedProvider } from './hosted-provider.ts';
import type { AtBrowser, Situation } from './situation.ts';

/**
 * PATCH /<id>         a part of the situation
 * PATCH /<id>/<name>  who sits at the browser with this cookie
 * POST  /<id>/reset   forgets everything but the keys
 * POST  /<id>/rotate  replaces the keys
 * GET   /<id>/seen    every request since the start or the reset
 */
export function controlServer(providers: ReadonlyMap<string, HostedProvider>): Server {
  return createServer((request, response) => {
    obey(providers, request).then(
      (answer) => send(response, answer === undefined ? 404 : 200, answer ?? {}),
      (error: unknown) => send(response, 500, { error: String(error) }),
    );
  });
}

async function obey(
  providers: ReadonlyMap<string, HostedProvider>,
  request: IncomingMessage,
): Promise<object | undefined> {
  const [, id = '', action = ''] = (request.url ?? '').split('/');
  if (request.method === 'GET' && id === '') return { connections: [...providers.keys()] };
  const provider = providers.get(id);
  // A page of another site cannot send this type without asking first, and nobody answers that.
  if (!provider || (request.method !== 'GET' && request.headers['content-type'] !== 'application/json'))
    return undefined;
  switch (`${request.method} ${action}`) {
    case 'PATCH ':
      provider.situation = { ...provider.situation, ...((await json(request)) as Partial<Situation>) };
      return {};
    case 'POST reset':
      provider.reset();
      return {};
    case 'POST rotate':
      await provider.mount.rotateKeys();
      return {};
    case 'GET seen':
      return provider.seen;
    default:
      if (request.method !== 'PATCH') return undefined;
      provider.browsers.set(action, {
        ...provider.browsers.get(action),
        ...((await json(request)) as AtBrowser),
      });
      return {};
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
