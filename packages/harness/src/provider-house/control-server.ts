import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Room } from './room.ts';
import type { AtBrowser, Situation } from './situation.ts';

/**
 * PATCH /<id>         a part of the situation
 * PATCH /<id>/<name>  who sits at the browser with this cookie
 * POST  /<id>/reset   forgets everything but the keys
 * POST  /<id>/rotate  replaces the keys
 * GET   /<id>/seen    every request since the start or the reset
 */
export function controlServer(rooms: ReadonlyMap<string, Room>): Server {
  return createServer((request, response) => {
    obey(rooms, request).then(
      (answer) => send(response, answer === undefined ? 404 : 200, answer ?? {}),
      (error: unknown) => send(response, 500, { error: String(error) }),
    );
  });
}

async function obey(rooms: ReadonlyMap<string, Room>, request: IncomingMessage): Promise<object | undefined> {
  const [, id = '', action = ''] = (request.url ?? '').split('/');
  if (request.method === 'GET' && id === '') return { connections: [...rooms.keys()] };
  const room = rooms.get(id);
  // A page of another site cannot send this type without asking first, and nobody answers that.
  if (!room || (request.method !== 'GET' && request.headers['content-type'] !== 'application/json'))
    return undefined;
  switch (`${request.method} ${action}`) {
    case 'PATCH ':
      room.situation = { ...room.situation, ...((await json(request)) as Partial<Situation>) };
      return {};
    case 'POST reset':
      room.reset();
      return {};
    case 'POST rotate':
      await room.mount.rotateKeys();
      return {};
    case 'GET seen':
      return room.seen;
    default:
      if (request.method !== 'PATCH') return undefined;
      room.browsers.set(action, { ...room.browsers.get(action), ...((await json(request)) as AtBrowser) });
      return {};
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
