import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';

interface Upstreams {
  readonly portariaUrl: string;
  readonly ordersUrl: string;
}

/**
 * Hop-by-hop headers (RFC 9110, 7.6.1). Transfer-Encoding is kept, so that Node frames the body again. Without it the
 * body of a GET would be read as the next request.
 */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade'];

/** For local use. In production Caddy, nginx or HAProxy does this, see the README. */
export function createReverseProxy({ portariaUrl, ordersUrl }: Upstreams): Server {
  return createServer((request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith('/')) {
      response.writeHead(400).end();
      return;
    }
    const isForOrders = /^\/pedidos(?:[/?]|$)/.test(path);
    forward(request, response, new URL(isForOrders ? ordersUrl : portariaUrl), isForOrders);
  });
}

/** Portaria's cookies can refresh the session, so no other application may read or set them. */
function forward(request: IncomingMessage, response: ServerResponse, to: URL, removeCookies: boolean): void {
  const headers = without(request.headers, removeCookies ? [...hopByHop, 'cookie'] : hopByHop);
  headers['x-forwarded-for'] = [headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []]
    .flat()
    .join(', ');
  const { method, url: path } = request;
  const onward = open({ host: to.hostname, port: to.port, method, path, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    response.writeHead(
      status,
      without(answer.headers, removeCookies ? [...hopByHop, 'set-cookie'] : hopByHop),
    );
    answer.pipe(response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
