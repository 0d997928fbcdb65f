import { isUtf8 } from 'node:buffer';
import type { ErrorCode } from '@portaria/contract';
import type { ContractCall } from '@portaria/harness/contract-calls';
import * as z from 'zod/mini';
import { existingPassword, factorCode, fieldOracle } from './field-oracle.ts';
import type { HostileRequest, Shown } from './hostile-request.ts';

export type Outcome = ErrorCode | 'success';

export interface Expectation {
  readonly outcomes: ReadonlySet<Outcome>;
  /** The exact fields that a validation error must name. */
  readonly fields?: readonly string[];
}

const BODY_LIMIT = 16 * 1024;
const OWN_ORIGIN = 'http://localhost:5000';

const only = (...outcomes: Outcome[]): Expectation => ({ outcomes: new Set(outcomes) });
const plus = ({ outcomes, ...rest }: Expectation, ...more: Outcome[]): Expectation => ({
  ...rest,
  outcomes: new Set([...outcomes, ...more]),
});

/** Derives the allowed outcomes from the request alone, following the order of the server's checks. */
export function expectedOutcome(request: HostileRequest): Expectation {
  const { call, method, suffix } = request;
  const routed =
    method === call.method || (method === 'HEAD' && call.method === 'GET' && call.fileType === undefined);
  if (suffix !== '') return plus(strayRequest, 'not_found');
  if (!routed) return strayRequest;
  if (call.method === 'GET') {
    if (call.needsQuery && request.query === '') return only('validation_failed');
    const sendsQuery = call.readsQuery && request.query !== '';
    return sendsQuery ? plus(answerTo(request), 'validation_failed') : answerTo(request);
  }
  if (isForeign(request)) return only('origin_not_allowed');
  if (request.csrf !== 'right') return only('csrf_invalid');
  const expected = bodyOutcome(request);
  // The CSRF token is bound to the session id in the cookie, which may still be readable.
  const cookieIsTouched = request.caller === 'session' && request.sessionCookie !== 'right';
  return cookieIsTouched ? plus(expected, 'csrf_invalid') : expected;
}

/** For unrouted requests the contract does not specify whether the body is checked first. */
const strayRequest = only(
  'method_not_allowed',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
);

function isForeign({ origin, fetchSite }: HostileRequest): boolean {
  if (origin !== undefined) return origin.trim() !== OWN_ORIGIN;
  return fetchSite !== undefined && fetchSite !== 'same-origin';
}

function bodyOutcome(request: HostileRequest): Expectation {
  const { body, contentType } = request;
  if (body === undefined || (contentType === undefined && body.length === 0))
    return formOutcome(request, undefined);
  if (body.length > BODY_LIMIT)
    return only('payload_too_large', ...(isJsonType(contentType) ? [] : unsupported));
  if (!isJsonType(contentType)) return only(...unsupported);
  const parsed = parseJson(body);
  return parsed ? formOutcome(request, parsed.value) : only('malformed_request');
}

const unsupported = ['unsupported_media_type'] as const;

function isJsonType(contentType: string | undefined): boolean {
  const type = contentType?.toLowerCase().replaceAll(' ', '');
  return type === 'application/json' || type === 'application/json;charset=utf-8';
}

function parseJson(body: Uint8Array): { readonly value: unknown } | undefined {
  if (!isUtf8(body)) return undefined;
  const text = Buffer.from(body).toString('utf8');
  try {
    const value: unknown = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
    return pollutes(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

/** Detects keys that would pollute the prototype, at any depth. */
function pollutes(root: unknown): boolean {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    const maker: unknown = Object.hasOwn(value, 'constructor') ? value.constructor : undefined;
    if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return true;
    waiting.push(...Object.values(value));
  }
  return false;
}

function formOutcome(request: HostileRequest, value: unknown): Expectation {
  const { call } = request;
  const refused = refusedFields(call, value);
  const accepted = refused.length === 0;
  const oracle = oracleAccepts(call, value);
  if (oracle !== undefined && oracle !== accepted) {
    throw new Error(
      `${call.name}: the schema says ${accepted}, the oracle ${oracle}, of ${JSON.stringify(value)}`,
    );
  }
  return accepted ? answerTo(request) : { ...only('validation_failed'), fields: refused };
}

const nothing = z.nullish(z.strictObject({}));

function refusedFields(call: ContractCall, value: unknown): string[] {
  const schema = call.body ?? nothing;
  const mayBeMissing = z.safeParse(schema, {}).success;
  const parsed = z.safeParse(schema, mayBeMissing ? (value ?? {}) : value);
  if (parsed.success) return [];
  const named = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')],
  );
  return [...new Set(named)].toSorted();
}

/** Validates with an independent implementation of the rules. Undefined if a field has no such rule. */
function oracleAccepts({ name, body, fields, errors }: ContractCall, value: unknown): boolean | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!body) return value === undefined || value === null || (isObject && Object.keys(value).length === 0);
  const names = Object.keys(fields);
  // It takes names as typed so far.
  if (name === 'checkPassword' || names.some((field) => !(field in fieldOracle))) return undefined;
  // A login that declared a theft needs no code from a mail.
  const mayBeEmpty = name === 'startEnrolment';
  if (mayBeEmpty && (value === undefined || value === null)) return true;
  if (!isObject || Object.keys(value).some((key) => !names.includes(key))) return false;
  const form = value as Record<string, unknown>;
  const chooses = names.includes('confirmPassword');
  const fits = names.every((field) => {
    const text = Object.hasOwn(form, field) ? form[field] : undefined;
    const isFactorCode =
      field === 'code' &&
      errors.some((code) => code === 'factor_code_wrong' || code === 'recovery_code_wrong');
    const usual = isFactorCode ? factorCode : fieldOracle[field];
    const rule = field === 'password' && !chooses ? existingPassword : usual;
    if (!rule) throw new Error(`${name} has no rule for ${field}`);
    if (mayBeEmpty && text === undefined) return true;
    return typeof text === 'string' && rule(text);
  });
  return fits && (!chooses || form['password'] === form['confirmPassword']);
}

function answerTo(request: HostileRequest): Expectation {
  const { call } = request;
  const answers = only('success', ...call.errors);
  if (call.access === 'open') return answers;
  if (request.caller === 'visitor' || isSurelyWrong(request.bearer)) return only('session_invalid');
  const proofed = call.access === 'step-up' ? plus(answers, 'proof_required') : answers;
  return request.bearer === 'right' ? proofed : plus(proofed, 'session_invalid');
}

function isSurelyWrong(shown: Shown): boolean {
  return shown === 'missing' || (typeof shown === 'object' && 'text' in shown);
}
