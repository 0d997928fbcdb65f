import type { FastifyInstance } from 'fastify';

/** The routes of this scope take a form, as text, and nothing else. Pages of any site can send one. */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}
