import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { Context } from '../session/context.ts';
import { CLIENT_MARK_ROUTE, keepClientMarks } from './client-marks.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** The default policy sandboxes the answer, so an SVG that is opened directly runs no script. */
export function clientMarksRoute(app: FastifyInstance, { db }: Context): void {
  const marks = keepClientMarks(db);
  app.get<{ Params: { id: string; version: string } }>(CLIENT_MARK_ROUTE, async (request, reply) => {
    const file = await marks.find(request.params.id, request.params.version);
    if (!file) throw new AppError('not_found');
    return sendRepresentation(request, reply, file, { 'Cache-Control': FOREVER });
  });
}
