import type { Access, ErrorCode } from '@portaria/contract';
import * as contract from '@portaria/contract';
import fc from 'fast-check';
import type * as z from 'zod/mini';

export interface ContractCall extends fc.WithToStringMethod {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly errors: readonly ErrorCode[];
  readonly body?: z.core.$ZodType;
  /** The schema of each field of the body. */
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly response?: z.core.$ZodType;
  /** The type of the file that it answers with. */
  readonly fileType?: string;
  readonly readsQuery: boolean;
}

type AnyEndpoint = contract.Endpoint<never, never>;

/** Whatever group of the contract it stands in: a call or a group added later is attacked as well. */
export const contractCalls: readonly ContractCall[] = Object.values<unknown>(contract).flatMap((exported) =>
  isGroup(exported) ? Object.entries(exported).map(([name, endpoint]) => callOf(name, endpoint)) : [],
);

function isGroup(exported: unknown): exported is Record<string, AnyEndpoint> {
  if (typeof exported !== 'object' || exported === null) return false;
  const members = Object.values(exported as Record<string, unknown>);
  return members.length > 0 && members.every(isEndpoint);
}

function isEndpoint(member: unknown): boolean {
  return typeof member === 'object' && member !== null && 'access' in member && 'path' in member;
}

function callOf(
  name: string,
  { method, path, access, errors, body, response, file, query }: AnyEndpoint,
): ContractCall {
  const schema = body?.('spec', contract.profileFields) as z.core.$ZodType | undefined;
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
  };
}

function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (schema as z.core.$ZodObject)._zod;
  return def.type === 'object' ? { ...def.shape } : {};
}
