import type { ErrorCode, FieldErrors } from '@portaria/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import { isEngineDown } from '../store/engine/engine-down.ts';
import { OutcomeUnknown } from '../store/engine/transaction-fate.ts';
import { sendProblem } from './problem-reply.ts';

export class InputInvalid extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('input does not match its schema');
    this.issues = issues;
  }
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const known = toAppError(error);
    // Errors thrown on purpose, such as load shedding, are in the request log. A flood must not fill the error log.
    if (known.status >= 500 && known !== error)
      request.log.error({ err: error, code: known.code }, 'request failed');
    return sendProblem(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request.url);
    if (allowed.length === 0) return sendProblem(request, reply, new AppError('not_found'));
    reply.header('Allow', allowed.join(', '));
    return sendProblem(request, reply, new AppError('method_not_allowed'));
  });
}

const codeByStatus: Record<number, ErrorCode> = {
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
};

/** Unknown errors are bugs: they are logged in full, and the response reveals nothing about them. */
function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InputInvalid)
    return new AppError('validation_failed', { errors: fieldErrorsOf(error.issues) });
  if (error instanceof OutcomeUnknown) return new AppError('outcome_unknown', { cause: error });
  if (isEngineDown(error)) return new AppError('unavailable', { retryAfterSeconds: 1, cause: error });
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError(codeByStatus[status] ?? 'malformed_request');
  return new AppError('internal_error', { cause: error });
}

function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')];
    for (const field of fields) {
      errors[field] ??= [];
      errors[field].push(issue.message);
    }
  }
  return errors;
}

function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0] ?? '/';
  return ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url: path }));
}
