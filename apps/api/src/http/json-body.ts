import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';

const BODY_LIMIT = 16 * 1024;
const acceptedTypes = /^application\/json(?:;\s*charset=utf-8)?$/i;

/** Accepts only JSON in UTF-8. Rejects the types that a form or a foreign page can send without a preflight. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('onSend', async (request, reply) => {
    // To keep the connection alive, Node would read the whole unread body, however large. Small bodies are still read,
    // so that regular clients receive the response.
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
