import { operations } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import type { Routes } from '../http/routes.ts';
import { finishExternalLink, identities, startExternalLink, unlinkIdentity } from './identities.service.ts';

export function identitiesRoute({ context, external, handle }: Routes): void {
  handle(operations.identities, (_call, owner) => identities(context, owner));
  handle(operations.startExternalLink, async ({ body, request, reply }, owner) => {
    const { attempt, url } = await startExternalLink(context, body, owner);
    external.setAttempt(request, reply, attempt);
    return { url };
  });
  handle(operations.finishExternalLink, async ({ body, caller, request, reply }, owner) => {
    const { provider, state } = body;
    const { sessionId } = owner;
    const attempt = external.takeAttempt(request, reply, { provider, state, purpose: 'link', sessionId });
    if (!attempt) throw new AppError('external_attempt_over');
    await finishExternalLink(context, attempt, body, owner, caller);
  });
  handle(operations.unlinkIdentity, ({ body, caller }, owner) =>
    unlinkIdentity(context, body, owner, caller),
  );
}
