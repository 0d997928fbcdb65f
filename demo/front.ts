// Stands before the product on its public port, so that the demo can have a page of its own on the product's origin.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** True if it answers. */
type OwnPages = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

export async function startFront(port: number, apiPort: number, answer: OwnPages): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing)
      .then((answered) => answered || forward(incoming, outgoing, apiPort))
      .catch(() => outgoing.destroy());
  });
  // Loopback only, whatever the settings say.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.destroy());
  outgoing.once('close', () => passed.destroy());
  // Piping announces a body, even where there is none.
  if (incoming.headers['content-length'] ?? incoming.headers['transfer-encoding']) incoming.pipe(passed);
  else passed.end();
}
