import { API_BASE } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../session/context.ts';
import { openapiDocument } from './openapi-document.ts';
import { openapiPage } from './openapi-page.ts';

export function openapiRoute(app: FastifyInstance, { config }: Context, adminOperations?: object): void {
  const document = openapiDocument(config, adminOperations);
  app.get(`${API_BASE}openapi.json`, async () => document);
  if (!config.DEV) return;
  app.get(`${API_BASE}docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openapiPage(document)),
  );
}
