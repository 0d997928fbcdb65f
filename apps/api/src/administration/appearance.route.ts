import { adminOperations } from '@portaria/contract/administration';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/app-error.ts';
import type { Routes } from '../http/routes.ts';
import { idFromSigned } from '../security/signed-id.ts';
import { findMark } from '../store/upkeep/appearances.ts';
import { appearance, MARK_PATH, publishAppearance, shadesOf, uploadMark } from './appearance.ts';

/** How the product looks: what was published, a draft's colour and mark, and the next publication. */
export function appearanceRoute(app: FastifyInstance, { admin, context }: Routes): void {
  const { db, secretKeys } = context;
  admin(adminOperations.appearance, (_call, actor) =>
    appearance(context, actor, context.appearance.installation),
  );
  admin(adminOperations.colour, async ({ body: { accent } }) => shadesOf(accent));
  admin(adminOperations.uploadMark, ({ body: { content } }, actor) =>
    uploadMark(context, actor, Buffer.from(content, 'base64')),
  );
  admin(adminOperations.publishAppearance, async ({ body }, actor) => {
    const asked = await publishAppearance(context, actor, body);
    await context.appearance.reread();
    return asked;
  });

  // An image carries no access token, so its address is signed. A guess never reaches the database.
  app.get<{ Params: { key: string } }>(`${MARK_PATH}:key`, async ({ params }, reply) => {
    const id = idFromSigned(secretKeys, 'mark', params.key);
    const mark = id === undefined ? null : await findMark(db, id);
    if (mark === null) throw new AppError('not_found');
    reply.header('Cache-Control', 'private, max-age=86400, immutable');
    return reply.type(mark.type).send(mark.content);
  });
}
