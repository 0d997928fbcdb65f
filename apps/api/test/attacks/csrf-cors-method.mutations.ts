import type { Mutation } from './mutation.ts';

const guard = 'apps/api/src/http/csrf-guard.ts';
const bodies = 'apps/api/src/http/json-body.ts';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A33',
    tried: 'A foreign page posts JSON with a content type that needs no preflight.',
    file: bodies,
    find: 'app.removeAllContentTypeParsers();',
    replace: "app.removeContentTypeParser('application/json');",
  },
  {
    attack: 'A33',
    tried: 'A foreign page posts JSON with a content type that needs no preflight.',
    file: bodies,
    find: '/^application\\/json(?:;\\s*charset=utf-8)?$/i',
    replace: '/json/i',
  },
  {
    attack: 'A34',
    tried: 'A sibling subdomain plants a CSRF cookie and sends the same value in the header.',
    file: guard,
    find: 'if (!matches || !isCsrfToken(headerToken, sessionId, keys))',
    replace: 'if (!matches)',
  },
  {
    attack: 'A34',
    tried: 'A sibling subdomain plants a CSRF cookie and sends the same value in the header.',
    file: 'apps/api/src/http/session-cookies.ts',
    find: 'csrfOf: (request) => request.cookies[names.csrf],',
    replace: 'csrfOf: (request) => request.cookies[names.csrf] ?? request.cookies[CSRF_COOKIE],',
  },
  {
    attack: 'A35',
    tried: 'A change is requested by GET, HEAD, or a header that overrides the method.',
    file: 'apps/api/src/http/routes.ts',
    find: 'method: operation.method,',
    replace: "method: operation.path.endsWith('logout') ? ['GET', 'POST'] : operation.method,",
  },
  {
    attack: 'A36',
    tried: 'A foreign page logs a visitor in or out, registers, or refreshes the session.',
    file: guard,
    find: "if (foreign) throw new AppError('origin_not_allowed');",
    replace: 'void foreign;',
  },
  {
    attack: 'A36',
    tried: 'A foreign page logs a visitor in or out, registers, or refreshes the session.',
    file: guard,
    find: "if (typeof headerToken !== 'string' || cookieToken === undefined) throw new AppError('csrf_invalid');",
    replace: "if (typeof headerToken !== 'string' || cookieToken === undefined) return;",
  },
];
