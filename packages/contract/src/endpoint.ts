import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { FieldRule, FieldRules, SharedRules } from './field-rules.ts';
import type { PasswordPolicyName } from './password-policy.ts';
import type { ProfileField } from './public-settings.ts';
import type { Tag } from './tags.ts';

export const API_BASE = '/api/';

/**
 * Required authentication: none, an active session, step-up authentication within the last ten minutes, or a right to
 * administer. Every POST also needs a CSRF token.
 */
export type Access = 'open' | 'session' | 'step-up' | 'admin';

/** The facts about a call that its client needs. */
export interface Endpoint<Body = undefined, Response = undefined, Needed extends Access = Access> {
  readonly method: 'GET' | 'POST';
  /** Relative to API_BASE. */
  readonly path: string;
  readonly access: Needed;
  /** The schema depends on the operator's password policy and profile fields. */
  readonly body?: (policy: PasswordPolicyName, profile: readonly ProfileField[]) => z.core.$ZodType<Body>;
  /** Query parameters of a GET. */
  readonly query?: z.core.$ZodType<Body>;
  /** The status is 200 with a response schema and 204 without. */
  readonly response?: z.core.$ZodType<Response>;
  readonly file?: { readonly name: string; readonly type: string };
}

/** A call that streams a file. */
export interface FileEndpoint<Needed extends Access = Access> extends Endpoint<undefined, undefined, Needed> {
  readonly file: { readonly name: string; readonly type: string };
}

/** The facts about a call that only the server and the documents need. */
export interface OperationFacts {
  readonly tag: Tag;
  readonly summary: string;
  /** The errors specific to this call, in addition to those of its access level. */
  readonly errors: readonly ErrorCode[];
  /** The rules of fields that have no shared one, or follow another. */
  readonly fields?: (shared: SharedRules) => FieldRules;
  /** The call hashes a password. If the hash limiter is full, it is shed before its body is read. */
  readonly hashes?: 'devices' | 'others';
  /** Exempt from the account's write limit: an owner must always be able to lock out an intruder, or nothing is written. */
  readonly isRescue?: boolean;
  /** The same, where the body decides. */
  readonly rescues?: (body: unknown) => boolean;
  /** In bytes, if the body may be larger than that of other calls. */
  readonly bodyLimit?: number;
}

export type Operation<Body = undefined, Response = undefined, Needed extends Access = Access> = Endpoint<
  Body,
  Response,
  Needed
> &
  OperationFacts;

export type FileOperation<Needed extends Access = Access> = FileEndpoint<Needed> & OperationFacts;

type Parts<Body, Response> = Pick<Endpoint<Body, Response>, 'body' | 'query' | 'response'>;

// What these functions return and nobody imports is left out of a bundle, because they are marked.
/* @__NO_SIDE_EFFECTS__ */
export function get<const Needed extends Access, Body = undefined, Response = undefined>(
  path: string,
  access: Needed,
  parts?: Parts<Body, Response>,
): Endpoint<Body, Response, Needed> & { readonly method: 'GET' } {
  return { method: 'GET', path, access, ...parts };
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const Needed extends Access, Body = undefined, Response = undefined>(
  path: string,
  access: Needed,
  parts?: Parts<Body, Response>,
): Endpoint<Body, Response, Needed> {
  return { method: 'POST', path, access, ...parts };
}

/** The fields of the body that have no shared rule. A GET has a query instead. */
type OwnField<Known> = Known extends { readonly method: 'GET' }
  ? never
  : Known extends Endpoint<infer Body, infer _Response>
    ? Exclude<keyof Body, keyof SharedRules>
    : never;

/** Errors that several calls share may stand in it as a list. */
export type FactsOf<Known> = Omit<OperationFacts, 'tag' | 'errors'> & {
  readonly errors?: readonly (ErrorCode | readonly ErrorCode[])[];
} & ([OwnField<Known>] extends [never]
    ? unknown
    : { readonly fields: (shared: SharedRules) => Readonly<Record<OwnField<Known>, FieldRule>> });

/* @__NO_SIDE_EFFECTS__ */
export function operation<Known extends Endpoint<unknown, unknown>>(
  tag: Tag,
  known: Known,
  facts: FactsOf<Known>,
): Known & OperationFacts {
  return { ...known, ...facts, tag, errors: (facts.errors ?? []).flat() };
}
