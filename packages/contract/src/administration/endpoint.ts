import type * as z from 'zod/mini';
import type { Endpoint, Operation, OperationFacts } from '../endpoint.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { Permission } from './permissions.ts';

interface Rights {
  /** Null if any administrator may call it. */
  readonly permission: Permission | null;
  /** Whether it needs a step-up within the last ten minutes. */
  readonly proof: boolean;
}

export type AdminEndpoint<Body = undefined, Response = undefined> = Endpoint<Body, Response, 'admin'> &
  Rights;
export type AdminOperation<Body = undefined, Response = undefined> = Operation<Body, Response, 'admin'> &
  Rights;

const BASE = 'v2/admin/';

/** A read. Its query never has personal text, because URLs are logged along the way. */
export function adminGet<Query = undefined, Response = undefined>(
  name: string,
  permission: Permission | null,
  parts: Pick<Endpoint<Query, Response>, 'query' | 'response'>,
): AdminEndpoint<Query, Response> {
  return { method: 'GET', path: BASE + name, access: 'admin', permission, proof: false, ...parts };
}

interface PostParts<Body, Response> {
  readonly body: z.core.$ZodType<Body>;
  readonly response?: z.core.$ZodType<Response>;
}

/** A search or a help that takes nothing away, so it needs no new step-up. */
export function adminPost<Body, Response = undefined>(
  name: string,
  permission: Permission | null,
  { body, response }: PostParts<Body, Response>,
): AdminEndpoint<Body, Response> {
  return {
    method: 'POST',
    path: BASE + name,
    access: 'admin',
    permission,
    proof: false,
    body: () => body,
    ...(response && { response }),
  };
}

export function adminPostWithProof<Body, Response = undefined>(
  name: string,
  permission: Permission | null,
  parts: PostParts<Body, Response>,
): AdminEndpoint<Body, Response> {
  return { ...adminPost(name, permission, parts), proof: true };
}

export function adminOperation<Known extends AdminEndpoint<unknown, unknown>>(
  known: Known,
  summary: string,
  errors: readonly ErrorCode[],
  more?: Pick<OperationFacts, 'isRescue' | 'rescues'>,
): Known & OperationFacts {
  return { ...known, summary, errors, ...more };
}
