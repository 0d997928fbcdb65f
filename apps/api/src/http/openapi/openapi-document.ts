import {
  type Access,
  API_BASE,
  type ErrorCode,
  errorStatus,
  type FileEndpoint,
  type Operation,
  operations,
  problem,
  problemTitle,
  SECURE_COOKIE_PREFIX,
  tags,
  testOperations,
} from '@portaria/contract';
import * as z from 'zod/mini';
import about from '../../../package.json' with { type: 'json' };
import type { Config } from '../../base/config/config.ts';
import { isSpecificationCall } from '../specification-calls.ts';

type AnyOperation = Operation<unknown, unknown> & Partial<Pick<FileEndpoint, 'file'>>;

/** Errors that follow from an operation's method and access, in addition to those it declares. */
function impliedErrors(endpoint: AnyOperation): ErrorCode[] {
  const always: ErrorCode[] = ['internal_error', 'unavailable'];
  const session: ErrorCode[] = endpoint.access === 'open' ? [] : ['session_invalid'];
  const writes: ErrorCode[] =
    endpoint.access === 'open' || endpoint.method === 'GET' ? [] : ['too_many_requests'];
  const proof: ErrorCode[] =
    endpoint.access === 'step-up' || endpoint.access === 'admin' ? ['proof_required'] : [];
  const administrator: ErrorCode[] =
    endpoint.access === 'admin' ? ['not_found', 'admin_only', 'second_factor_needed', 'not_allowed'] : [];
  const change: ErrorCode[] =
    endpoint.method === 'GET'
      ? endpoint.query
        ? ['validation_failed']
        : []
      : [
          'validation_failed',
          'malformed_request',
          'csrf_invalid',
          'origin_not_allowed',
          'payload_too_large',
          'unsupported_media_type',
          'outcome_unknown',
        ];
  return [...session, ...writes, ...proof, ...administrator, ...change, ...always];
}

type BodyConfig = Pick<Config, 'PASSWORD_POLICY' | 'PROFILE_FIELDS'>;
type DocumentConfig = BodyConfig & Pick<Config, 'origin' | 'secureCookies' | 'TEST_PAGES' | 'SCREENS'>;

/** Generated from the contract alone, so it cannot drift from the API. The calls of the administration are given, if on. */
export function openapiDocument(config: DocumentConfig, adminOperations: object = {}): object {
  const all = { ...operations, ...(config.TEST_PAGES && testOperations), ...adminOperations };
  const paths: Record<string, Record<string, { tags: readonly string[] }>> = {};
  for (const [operationId, endpoint] of Object.entries(all) as [string, AnyOperation][]) {
    if (config.SCREENS === 'spec' && !isSpecificationCall(endpoint)) continue;
    paths[API_BASE + endpoint.path] = {
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint, config),
    };
  }
  paths[JWKS_PATH] = { get: jwksOperation };
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ tags: [tag] }) => tag)),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portaria',
      version: about.version,
      description:
        'The account calls of a Portaria installation. They are made for pages of its own origin: sessions are cookies, and every call that is not a GET needs a CSRF token. Other applications use OpenID Connect.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Portaria', url: config.origin },
    },
    servers: [{ url: config.origin }],
    tags: Object.entries(tags).flatMap(([name, description]) =>
      used.has(name) ? { name, description } : [],
    ),
    paths,
    components: {
      schemas: { Problem: withoutDialect(z.toJSONSchema(problem)) },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that login or refresh returned.',
        },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: `${config.secureCookies ? SECURE_COOKIE_PREFIX : ''}binding`,
          description: 'Set by login. The token is only good together with it.',
        },
      },
    },
  };
}

const JWKS_PATH = '/.well-known/jwks.json';

const jwksOperation = {
  operationId: 'jwks',
  tags: ['Keys'],
  summary: 'Returns the public keys of tokens and ID tokens.',
  description: 'A JSON Web Key Set (RFC 7517). It may be cached for five minutes.',
  security: [],
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['keys'],
            properties: { keys: { type: 'array', items: { type: 'object' } } },
          },
        },
      },
    },
    ...problems(['too_many_requests', 'internal_error', 'unavailable']),
  },
};

/** The bearer token and the cookie it is bound to, together. */
const inSession = [{ session: [], sessionCookie: [] }];

const needs: Record<Access, string> = {
  open: 'Needs no session.',
  session: 'Needs a session.',
  'step-up': 'Needs a session in which the person confirmed who they are within ten minutes.',
  admin: 'Needs the right to administer, and a second factor shown within twelve hours.',
};

function operation(operationId: string, endpoint: AnyOperation, config: BodyConfig) {
  const body = endpoint.body?.(config.PASSWORD_POLICY, config.PROFILE_FIELDS);
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: needs[endpoint.access],
    security: endpoint.access === 'open' ? [] : inSession,
    ...(endpoint.method !== 'GET' && { parameters: [csrfParameter] }),
    ...(endpoint.query && { parameters: queryParameters(endpoint.query) }),
    ...(body && {
      requestBody: { required: !z.safeParse(body, {}).success, content: json(z.toJSONSchema(body)) },
    }),
    responses: { ...success(endpoint), ...problems([...endpoint.errors, ...impliedErrors(endpoint)]) },
  };
}

const csrfParameter = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The value of the CSRF cookie, which GET csrf sets.',
  schema: { type: 'string' },
};

function queryParameters(query: z.core.$ZodType): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function success(endpoint: AnyOperation): object {
  if (endpoint.file) return { 200: { description: 'OK', content: { [endpoint.file.type]: {} } } };
  if (!endpoint.response) return { 204: { description: 'OK' } };
  return { 200: { description: 'OK', content: json(z.toJSONSchema(endpoint.response)) } };
}

function problems(codes: readonly ErrorCode[]): object {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.map((code) => `\`${code}\`: ${problemTitle[code]}`).join('\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function json(schema: object): object {
  return { 'application/json': { schema: withoutDialect(schema) } };
}

function withoutDialect({ $schema: _, ...schema }: { $schema?: unknown }): object {
  return schema;
}
