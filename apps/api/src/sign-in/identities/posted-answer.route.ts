import { EXTERNAL_LOGIN } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import { acceptForms } from '../../http/form-body.ts';
import { readableAnswer } from '../../outbound/external/posted-answer.ts';
import type { Context } from '../../session/context.ts';

const BODY_LIMIT = 16 * 1024;

/**
 * Apple posts its answer. Strict cookies do not come with that, so nothing is decided here: the answer goes into the fragment,
 * which reaches no server and no log, and our page takes it from there.
 */
export function postedAnswerRoute(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const posting = config.loginProviders.filter(({ type }) => type === 'apple');
  void app.register(async (scope) => {
    acceptForms(scope, BODY_LIMIT);
    for (const { id } of posting) {
      const path = `${EXTERNAL_LOGIN}${id}`;
      scope.post(path, (request, reply) => {
        if (typeof request.body !== 'string') throw new AppError('malformed_request');
        const answer = readableAnswer(id, new URLSearchParams(request.body));
        reply.header('Cache-Control', 'no-store');
        return reply.redirect(`${path}#${answer.toString()}`, 303);
      });
    }
  });
}
