import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** The longest request that other applications may send people with. */
export const QUERY_LIMIT = 8 * 1024;

/** With SameSite=Lax a POST from another site brings no cookie, so it becomes the same request as a GET. */
export function postAsGet(app: FastifyInstance, path: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: QUERY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, (request, reply) => {
      if (request.url !== path || typeof request.body !== 'string') throw new AppError('malformed_request');
      return reply.redirect(`${path}?${new URLSearchParams(request.body).toString()}`, 303);
    });
  });
}
