import {
  type Access,
  type ErrorCode,
  type Operation,
  operations,
  profileFields,
  testOperations,
} from '@portaria/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';

export interface ContractCall extends fc.WithToStringMethod {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly errors: readonly ErrorCode[];
  readonly body?: z.core.$ZodType;
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly response?: z.core.$ZodType;
  /** The media type, if the response is a file. */
  readonly fileType?: string;
  readonly readsQuery: boolean;
  /** A request without a query is refused. */
  readonly needsQuery: boolean;
}

type AnyOperation = Operation<unknown, unknown>;

export const contractCalls: readonly ContractCall[] = Object.entries({
  ...operations,
  ...testOperations,
}).map(([name, operation]) => callOf(name, operation as AnyOperation));

function callOf(
  name: string,
  { method, path, access, errors, body, response, file, query }: AnyOperation,
): ContractCall {
  const schema = body?.('spec', profileFields);
  return {
    [fc.toStringMethod]: () => name,
    name,
    method,
    path,
    access,
    errors,
    fields: schema ? fieldsOf(schema) : {},
    ...(schema && { body: schema }),
    ...(response && { response }),
    ...(file && { fileType: file.type }),
    readsQuery: query !== undefined,
    needsQuery: query !== undefined && !z.safeParse(query, {}).success,
  };
}

function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (schema as z.core.$ZodObject)._zod;
  return def.type === 'object' ? { ...def.shape } : {};
}
