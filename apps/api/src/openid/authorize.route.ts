import { operations } from '@portaria/contract';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../http/routes.ts';
import { storedId } from '../security/stored-id.ts';
import { applicationFacts } from './application-facts.ts';
import { authorizeDetails, decide, leave } from './authorize.service.ts';

export function authorizeRoute({ context, cookies, handle }: Routes): void {
  const browserHashOf = (request: FastifyRequest): Buffer => storedId(cookies.browserOf(request) ?? '');

  handle(operations.authorizeDetails, ({ body: { uid }, request }) =>
    authorizeDetails(context, uid, browserHashOf(request), cookies.ssoOf(request)),
  );

  handle(operations.decide, async ({ body, caller, request, reply }, owner) => {
    const { response, ssoCookie } = await decide(context, body, browserHashOf(request), owner, caller);
    if (ssoCookie !== undefined) cookies.setSso(request, reply, ssoCookie);
    return response;
  });

  handle(operations.leave, ({ body: { uid }, request }) => leave(context, uid, browserHashOf(request)));

  handle(operations.application, ({ body: { id } }) => applicationFacts(context, id));
}
