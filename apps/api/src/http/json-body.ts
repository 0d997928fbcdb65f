import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const BODY_LIMIT = 16 * 1024;
const acceptedTypes = /^application\/json(?:;\s*charset=utf-8)?$/i;

/** JSON in UTF-8 and nothing else: the types that a form or a foreign page can send are refused. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('onSend', async (request, reply) => {
    // Answered before its body was read: Node would read all the rest of it, a gigabyte if need be, to keep the
    // connection. What is small enough to be a body here is read, so that an honest client sees its answer.
    if (!request.raw.complete && !hasSmallBody(request)) reply.header('Connection', 'close');
  });
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (!acceptedTypes.test(request.headers['content-type'] ?? '')) {
        done(new AppError('unsupported_media_type'));
        return;
      }
      try {
        void parse(request, decoder.decode(body as Buffer), done);
      } catch {
        done(new AppError('malformed_request'));
      }
    },
  );
}

function hasSmallBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_LIMIT;
}
