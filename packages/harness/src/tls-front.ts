import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate source address, so that the API can distinguish the proxy from clients on the same machine. */
export const PROXY_ADDRESS = '127.0.0.9';

export interface TlsFront {
  /** The self-signed certificate that clients must trust. */
  readonly certificateFile: string;
  /** Imitates a misconfigured proxy from now on. */
  changeRequest(change: (headers: IncomingHttpHeaders, visitor: string) => void): void;
  changeAnswer(change: (headers: IncomingHttpHeaders) => void): void;
  behave(): void;
  close(): Promise<void>;
}

/** A reverse proxy with TLS, as in every real installation. */
export async function startTlsFront(port: number, targetPort: number): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-front-'));
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });

  const append = (headers: IncomingHttpHeaders, visitor: string): void => {
    headers['x-forwarded-for'] = [headers['x-forwarded-for'] ?? [], visitor].flat().join(', ');
  };
  let changeRequest = append;
  let changeAnswer: (headers: IncomingHttpHeaders) => void = () => {};
  const credentials = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  const server = createServer(credentials, (incoming, outgoing) => {
    const headers = { ...incoming.headers };
    changeRequest(headers, incoming.socket.remoteAddress ?? '');
    const onward = request(
      {
        port: targetPort,
        host: '127.0.0.1',
        localAddress: PROXY_ADDRESS,
        path: incoming.url,
        method: incoming.method,
        headers,
      },
      (answer) => {
        changeAnswer(answer.headers);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => badGateway(outgoing));
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    certificateFile,
    changeRequest(change) {
      changeRequest = change;
    },
    changeAnswer(change) {
      changeAnswer = change;
    },
    behave() {
      changeRequest = append;
      changeAnswer = () => {};
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function badGateway(outgoing: ServerResponse): void {
  outgoing.writeHead(502).end();
}
