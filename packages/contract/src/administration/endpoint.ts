import type * as z from 'zod/mini';
import { type Endpoint, type FactsOf, get, type OperationFacts, operation, post } from '../endpoint.ts';
import type { Permission } from './permissions.ts';

interface Rights {
  /** Null if any administrator may call it. */
  readonly permission: Permission | null;
  /** Whether it needs a step-up within the last ten minutes. */
  readonly proof: boolean;
}

export type AdminEndpoint<Body = undefined, Response = undefined> = Endpoint<Body, Response, 'admin'> &
  Rights;
export type AdminOperation<Body = undefined, Response = undefined> = AdminEndpoint<Body, Response> &
  OperationFacts;

const BASE = 'v2/admin/';

/** A read. Its query never has personal text, because URLs are logged along the way. */
/* @__NO_SIDE_EFFECTS__ */
export function adminGet<Query = undefined, Response = undefined>(
  name: string,
  permission: Permission | null,
  parts: Pick<Endpoint<Query, Response>, 'query' | 'response'>,
): AdminEndpoint<Query, Response> & { readonly method: 'GET' } {
  return { ...get(BASE + name, 'admin', parts), permission, proof: false };
}

interface PostParts<Body, Response> {
  readonly body: z.core.$ZodType<Body>;
  readonly response?: z.core.$ZodType<Response>;
}

/** A search or a help that takes nothing away, so it needs no new step-up. */
/* @__NO_SIDE_EFFECTS__ */
export function adminPost<Body, Response = undefined>(
  name: string,
  permission: Permission | null,
  { body, response }: PostParts<Body, Response>,
): AdminEndpoint<Body, Response> {
  const parts = { body: () => body, ...(response && { response }) };
  return { ...post(BASE + name, 'admin', parts), permission, proof: false };
}

/* @__NO_SIDE_EFFECTS__ */
export function adminPostWithProof<Body, Response = undefined>(
  name: string,
  permission: Permission | null,
  parts: PostParts<Body, Response>,
): AdminEndpoint<Body, Response> {
  return { ...adminPost(name, permission, parts), proof: true };
}

/* @__NO_SIDE_EFFECTS__ */
export function adminOperation<Known extends AdminEndpoint<unknown, unknown>>(
  known: Known,
  facts: FactsOf<Known>,
): Known & OperationFacts {
  return operation('Administration', known, facts);
}

/** Everything that acts on one account is refused for higher roles, for one's own account and for one that is gone. */
export const actsOnPerson = ['not_found', 'higher_role', 'own_account'] as const;
