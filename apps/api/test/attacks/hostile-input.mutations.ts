import type { Mutation } from './mutation.ts';

const redos = 'Every pattern is given texts that cause excessive backtracking in an ambiguous one.';
const longParam = 'A megabyte, or ten thousand keys, is sent in every field, header, cookie and query.';
const logForge = 'Line feeds, escape codes and secrets are sent in every value that might be logged.';

// The mutated patterns are polynomial, not exponential, so that the tests fail instead of hanging.
export const mutations: readonly Mutation[] = [
  {
    attack: 'A58',
    tried: redos,
    file: 'packages/contract/src/identity-rules.ts',
    find: 'const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;',
    replace: 'const domainLabel = /^[a-z0-9]*-?[a-z0-9]*-?[a-z0-9]*-?[a-z0-9]*$/i;',
  },
  {
    attack: 'A58',
    tried: redos,
    file: 'apps/api/src/http/json-body.ts',
    find: '/^application\\/json(?:;\\s*charset=utf-8)?$/i',
    replace: '/^application\\/json;?[ a-z=-]*[ a-z=-]*[ a-z=-]*[ a-z=-]*$/i',
  },
  {
    attack: 'A58',
    tried: redos,
    file: 'apps/api/src/security/refresh-token.ts',
    find: 'if (step % STEPS_AT_A_TIME === 0) await setImmediate();',
    replace: '',
  },
  {
    attack: 'A59',
    tried: longParam,
    file: 'apps/api/src/http/json-body.ts',
    find: 'const BODY_LIMIT = 16 * 1024;',
    replace: 'const BODY_LIMIT = 16 * 1024 * 1024;',
  },
  {
    attack: 'A59',
    tried: longParam,
    file: 'apps/api/src/app.ts',
    find: 'http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },',
    replace: 'http: { headersTimeout: 10_000, maxHeaderSize: 4_000_000 },',
  },
  {
    attack: 'A60',
    tried: logForge,
    file: 'apps/api/src/http/request-log.ts',
    find: "route: request.routeOptions.url ?? 'unknown',",
    replace: 'route: request.url,',
  },
  {
    attack: 'A60',
    tried: logForge,
    file: 'apps/api/src/http/error-handler.ts',
    find: 'return sendProblem(request, reply, known);',
    replace: 'request.log.debug({ body: request.body }); return sendProblem(request, reply, known);',
  },
  {
    attack: 'A60',
    tried: logForge,
    file: 'apps/api/src/jobs/send-mail.job.ts',
    find: 'context.log.info({ mailId, kind: mail.kind, outcome: outcome.kind }',
    replace: 'context.log.info({ mailId, kind: mail.kind, outcome: outcome.kind, to: mail.email }',
  },
];
