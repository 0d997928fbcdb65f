import {
  API_BASE,
  type ErrorCode,
  errorStatus,
  type FileEndpoint,
  type Operation,
  operations,
  problem,
  problemTitle,
  testOperations,
} from '@portaria/contract';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';

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
        ];
  return [...session, ...writes, ...proof, ...administrator, ...change, ...always];
}

type BodyConfig = Pick<Config, 'PASSWORD_POLICY' | 'PROFILE_FIELDS'>;
type DocumentConfig = BodyConfig & Pick<Config, 'origin' | 'TEST_PAGES'>;

/** Generated from the contract alone, so it cannot drift from the API. The calls of the administration are given, if on. */
export function openapiDocument(config: DocumentConfig, adminOperations: object = {}): object {
  const shown = { ...operations, ...(config.TEST_PAGES && testOperations), ...adminOperations };
  const paths: Record<string, object> = {};
  for (const [operationId, endpoint] of Object.entries(shown) as [string, AnyOperation][]) {
    paths[API_BASE + endpoint.path] = {
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint, config),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portaria', version: '0.1.0' },
    servers: [{ url: config.origin }],
    paths,
    components: {
      schemas: { Problem: withoutDialect(z.toJSONSchema(problem)) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(operationId: string, endpoint: AnyOperation, config: BodyConfig): object {
  const body = endpoint.body?.(config.PASSWORD_POLICY, config.PROFILE_FIELDS);
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.access !== 'open' && { security: [{ session: [] }] }),
    ...(endpoint.method !== 'GET' && { parameters: [csrfParameter] }),
    ...(endpoint.query && { parameters: queryParameters(endpoint.query) }),
    ...(body && { requestBody: { required: true, content: json(z.toJSONSchema(body)) } }),
    responses: { ...success(endpoint), ...problems([...endpoint.errors, ...impliedErrors(endpoint)]) },
  };
}

const csrfParameter = { name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } };

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
