import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { openHintText, sealHintText } from '../security/sealed-hint.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { acceptForms } from './form-body.ts';

/** The longest request that other applications may send people with. */
export const QUERY_LIMIT = 8 * 1024;

const HINT = 'id_token_hint';

/**
 * With SameSite=Lax a POST from another site brings no cookie, so it becomes the same request as a GET. Addresses are kept in
 * histories and logs, so the ID token goes there encrypted, and is good for a minute.
 */
export function postAsGet(app: FastifyInstance, path: string, keys: SecretKeys): void {
  void app.register(async (scope) => {
    acceptForms(scope, QUERY_LIMIT);
    scope.post(path, (request, reply) => {
      if (request.url !== path || typeof request.body !== 'string') throw new AppError('malformed_request');
      const query = withHint(request.body, (hint) => sealHintText(keys, hint));
      return reply.redirect(`${path}?${query}`, 303);
    });
  });
}

/** The address with the ID token that `postAsGet` encrypted. Any other stays as it is. */
export function openHint(keys: SecretKeys, url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  return query.includes(HINT) ? `${path}?${withHint(query, (hint) => openHintText(keys, hint))}` : url;
}

function withHint(query: string, change: (hint: string) => string): string {
  const changed = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    changed.append(name, name === HINT ? change(value) : value);
  return changed.toString();
}
