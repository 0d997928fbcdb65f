import type { Mutation } from './mutation.ts';

const contract = 'packages/contract/src';
const massAssign = 'A body sets roles, ids or dates, as plain keys, nested or through the prototype.';
const identityHeader = 'A header or a malformed cookie claims another identity.';
const race = 'Several links of one account are submitted in parallel to two processes.';
const ssrf = 'Every field and header contains a URL that the server might be made to call.';
const failOpen = 'Rate limiter, CSRF check, session lookup, hasher, queue, audit log or configuration fails.';
const overReturn =
  'Every success and error response is searched for keys and values that it must not contain.';
const firstRun =
  'An installation without accounts is searched for a setup page that creates an administrator.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A51',
    tried: massAssign,
    file: `${contract}/register.ts`,
    find: '.strictObject({',
    replace: '.object({',
  },
  {
    attack: 'A51',
    tried: massAssign,
    file: 'apps/api/src/http/json-body.ts',
    find: "app.getDefaultJsonParser('error', 'error')",
    replace: "app.getDefaultJsonParser('remove', 'remove')",
  },
  {
    attack: 'A52',
    tried: identityHeader,
    file: 'apps/api/src/http/authentication.ts',
    find: 'bearer.exec(authorizationOf(request))?.[1]',
    replace:
      "bearer.exec(authorizationOf(request))?.[1] ?? String(request.headers['x-forwarded-access-token'])",
  },
  {
    attack: 'A52',
    tried: identityHeader,
    file: 'apps/api/src/security/refresh-token.ts',
    find: "secret.length !== SECRET_BYTES || secret.toString('base64url') !== secretText",
    replace: 'secretText === SECRET_BYTES.toString()',
  },
  {
    attack: 'A54',
    tried: race,
    file: 'apps/api/src/data/one-time-links.ts',
    find: ' || !(await lockAccountRow(db, accountId))',
    replace: '',
  },
  {
    attack: 'A54',
    tried: race,
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: 'await endLinks(trx, accountId);',
    replace: 'void endLinks;',
  },
  {
    attack: 'A57',
    tried: ssrf,
    file: 'apps/api/src/features/forgot-password/forgot-password.service.ts',
    find: 'const page = allowedUrl(body.clientURI, context.config.clientUris);',
    replace:
      'await fetch(body.clientURI).catch(() => {}); const page = allowedUrl(body.clientURI, context.config.clientUris);',
  },
  {
    attack: 'A57',
    tried: ssrf,
    file: 'apps/api/src/http/caller-of.ts',
    find: "const forwarded = request.headers['x-forwarded-for'];",
    replace:
      "const forwarded = request.headers['x-forwarded-for']; void fetch(String(request.headers.referer)).catch(() => {});",
  },
  {
    attack: 'A61',
    tried: failOpen,
    file: 'apps/api/src/sign-in/attempt.ts',
    find: 'await context.throttle.reserve(networkLimits.login, caller.network)',
    replace: 'await context.throttle.reserve(networkLimits.login, caller.network).catch(() => {})',
  },
  {
    attack: 'A61',
    tried: failOpen,
    file: 'apps/api/src/http/csrf-guard.ts',
    find: 'if (!matches || !isCsrfToken(headerToken, sessionId, keys))',
    replace:
      'if (!matches || !(() => { try { return isCsrfToken(headerToken, sessionId, keys); } catch { return true; } })())',
  },
  {
    attack: 'A61',
    tried: failOpen,
    file: 'apps/api/src/http/authentication.ts',
    find: 'const session = await findLiveSession(context.db, sessionId, accountId);',
    replace:
      "const session = await findLiveSession(context.db, sessionId, accountId).catch(() => ({ username: '', roles: [], email: '', emailConfirmed: true }));",
  },
  {
    attack: 'A61',
    tried: failOpen,
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: "await insertAuditEvent(trx, accountId, auditEntry(caller, 'password-reset.done'));",
    replace: 'void insertAuditEvent;',
  },
  {
    attack: 'A61',
    tried: failOpen,
    file: 'apps/api/src/config/config.ts',
    find: 'if (problems.length > 0) throw new ConfigError(problems);',
    replace: 'void ConfigError;',
  },
  {
    attack: 'A62',
    tried: overReturn,
    file: 'apps/api/src/http/routes.ts',
    find: 'schema ? reply.send(z.parse(schema, response))',
    replace: 'schema ? reply.send({ ...(response as object), sessionId: null })',
  },
  {
    attack: 'A62',
    tried: overReturn,
    file: 'apps/api/src/http/problem-reply.ts',
    find: 'message: internalErrorMessage,',
    replace: 'message: String(error.cause),',
  },
  {
    attack: 'A62',
    tried: overReturn,
    file: 'apps/api/src/app.ts',
    find: "sendProblem(request, reply, new AppError('malformed_request'));",
    replace: 'reply.code(400).send(_error);',
  },
  {
    attack: 'A64',
    tried: firstRun,
    file: 'apps/api/src/data/sessions.ts',
    find: 'select accounts.username, roles_of_session(accounts.roles, opened.methods) as roles,',
    replace:
      "select accounts.username, case when (select count(*) from accounts) = 1 then '{admin}' else accounts.roles end as roles,",
  },
  {
    attack: 'A64',
    tried: firstRun,
    file: 'apps/api/src/http/health.ts',
    find: "app.get('/livez', async () => ({ status: 'ok' }));",
    replace:
      "app.get('/livez', async () => ({ status: 'ok' })); app.get('/setup', async () => ({ status: 'ok' }));",
  },
];
