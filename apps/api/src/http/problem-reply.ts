import {
  internalErrorDetails,
  internalErrorMessage,
  PROBLEM_CONTENT_TYPE,
  type Problem,
  problemType,
} from '@portaria/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../base/app-error.ts';

/** A 500 includes request id and time for support cases, but never a stack trace. */
export function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: problemType(error.code),
    title: error.title,
    status: error.status,
    code: error.code,
    requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.from !== undefined && { from: error.from }),
    ...(error.level && { level: error.level }),
    ...(error.code === 'internal_error' && {
      message: internalErrorMessage,
      details: internalErrorDetails(requestId, new Date()),
    }),
  };
}

const refusals = new WeakMap<FastifyReply, AppError>();

/** Log and metrics need the original error, which has more detail than the response. */
export const refusalOf = (reply: FastifyReply): AppError | undefined => refusals.get(reply);

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  refusals.set(reply, error);
  const body = JSON.stringify(problemOf(error, request.id));
  return reply.code(error.status).header('Content-Type', PROBLEM_CONTENT_TYPE).send(body);
}
