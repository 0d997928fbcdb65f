import { Readable } from 'node:stream';
import { type Access, API_BASE, type FileOperation, inWords, type Operation } from '@portaria/contract';
import type { AdminOperation } from '@portaria/contract/administration';
import { ruleTexts } from '@portaria/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import { type HashQueueName, overCapacity } from '../limits/hash-limiter.ts';
import { limits, mostOf } from '../limits/limits.ts';
import type { AdministratorActor } from '../session/actor.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { withTimeBudget } from '../store/engine/circuit-breaker-pool.ts';
import { takeWrite } from '../store/engine/write-budgets.ts';
import { assertAdministrator, requireAdminNetwork } from './admin-access.ts';
import { createAuthentication } from './authentication.ts';
import { callerOf, hashClientOf } from './caller-of.ts';
import { createCsrfGuard } from './csrf-guard.ts';
import { InputInvalid } from './error-handler.ts';
import { createExternalCookies, type ExternalCookies } from './external-cookies.ts';
import { createSessionCookies, type SessionCookies } from './session-cookies.ts';
import { isSpecificationCall } from './specification-calls.ts';

export interface Call<Body> {
  /** The parsed query, for a GET. */
  readonly body: Body;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type SessionFor<Needed extends Access> = Needed extends 'open' ? [] : [session: AuthenticatedSession];
/** The calls of accounts. Those of the administration have a method of their own. */
type OwnAccess = Exclude<Access, 'admin'>;

export interface Routes {
  readonly context: Context;
  readonly cookies: SessionCookies;
  readonly external: ExternalCookies;
  handle<Body, Response, Needed extends OwnAccess>(
    operation: Operation<Body, Response, Needed>,
    answer: (call: Call<Body>, ...session: SessionFor<Needed>) => Promise<Response>,
  ): void;
  /** A call of the administration. Outside its networks, it does not exist. */
  admin<Body, Response>(
    operation: AdminOperation<Body, Response>,
    answer: (call: Call<Body>, actor: AdministratorActor) => Promise<Response>,
  ): void;
  adminFile<Query>(
    operation: AdminOperation<Query> & Pick<FileOperation, 'file'>,
    answer: (call: Call<Query>, actor: AdministratorActor) => Promise<AsyncIterable<string | Buffer>>,
  ): void;
  /** Streams a file with back-pressure. */
  handleFile<Needed extends OwnAccess>(
    operation: FileOperation<Needed>,
    answer: (call: Call<undefined>, ...session: SessionFor<Needed>) => Promise<AsyncIterable<string>>,
  ): void;
}

type AnyOperation = Operation<unknown, unknown> & Partial<Pick<AdminOperation, 'permission' | 'proof'>>;
type Answer = (call: Call<never>, ...session: AuthenticatedSession[]) => Promise<unknown>;

const emptyBody = z.nullish(z.strictObject({}));

export function createRoutes(app: FastifyInstance, context: Context): Routes {
  const external = createExternalCookies(context);
  const cookies = createSessionCookies(context.config, context.secretKeys, external);
  const guardAgainstForgery = createCsrfGuard(context.config, context.secretKeys, cookies);
  const authenticate = createAuthentication(context, cookies);
  const { hashLimiter } = context;

  const refuseWhenFull = (queue: HashQueueName) => async (request: FastifyRequest) => {
    if (hashLimiter.isCrowded && hashLimiter.isFullFor(hashClientOf(request.raw, context, cookies), queue))
      throw overCapacity;
  };

  async function admit(operation: AnyOperation, request: FastifyRequest): Promise<AuthenticatedSession[]> {
    if (operation.access === 'open') return [];
    const session = await authenticate(request);
    const { accountId } = session;
    if (operation.access === 'admin') assertAdministrator(session, operation);
    if ((operation.access === 'step-up' || operation.proof) && !session.proved)
      throw new AppError('proof_required', { accountId });
    if (operation.method !== 'GET' && !operation.isRescue) await takeWriteFor(accountId);
    return [session];
  }

  async function takeWriteFor(accountId: string): Promise<void> {
    if (await takeWrite(context.db, accountId, mostOf(limits.writes, context.config))) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'writes', accountId });
  }

  function add(
    operation: AnyOperation,
    answer: Answer,
    send: (reply: FastifyReply, response: unknown) => FastifyReply,
  ): void {
    const isGet = operation.method === 'GET';
    const { PASSWORD_POLICY, PROFILE_FIELDS, SCREENS } = context.config;
    if (SCREENS === 'spec' && !isSpecificationCall(operation)) return;
    const words = inWords(ruleTexts[SCREENS]);
    const schema = isGet ? operation.query : (operation.body?.(PASSWORD_POLICY, PROFILE_FIELDS) ?? emptyBody);
    // If every field may be left out, so may the body.
    const withoutBody = schema && z.safeParse(schema, {}).success ? {} : undefined;
    const { hashes } = operation;
    const guards = [
      operation.access === 'admin' && requireAdminNetwork(context.config),
      hashes && refuseWhenFull(hashes),
      !isGet && guardAgainstForgery,
    ];
    app.route({
      method: operation.method,
      url: API_BASE + operation.path,
      ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
      // A HEAD request would produce the whole file and discard it.
      exposeHeadRoute: isGet && !('file' in operation),
      onRequest: guards.filter((guard) => typeof guard === 'function'),
      handler: async (request, reply) => {
        const body =
          schema && parseInput(schema, isGet ? request.query : (request.body ?? withoutBody), words);
        const caller = callerOf(request, context, cookies);
        const call = { body: body as never, caller, request, reply };
        const admitted = operation.rescues?.(body) ? { ...operation, isRescue: true } : operation;
        const response = await withTimeBudget(() =>
          hashLimiter.duringRequest(caller, async () => answer(call, ...(await admit(admitted, request)))),
        );
        return send(reply, response);
      },
    });
  }

  return {
    context,
    cookies,
    external,
    handle(operation, answer) {
      add(operation as AnyOperation, answer as unknown as Answer, sendAs(operation.response));
    },
    admin(operation, answer) {
      add(operation as unknown as AnyOperation, asActor(operation, answer), sendAs(operation.response));
    },
    adminFile(operation, answer) {
      add(operation as unknown as AnyOperation, asActor(operation, answer), (reply, parts) =>
        sendFile(reply, operation.file, parts as AsyncIterable<string>),
      );
    },
    handleFile(operation, answer) {
      add(operation as AnyOperation, answer as unknown as Answer, (reply, parts) =>
        sendFile(reply, operation.file, parts as AsyncIterable<string>),
      );
    },
  };
}

/** The session of an administrator, as the actions of the administration know it. */
function asActor<Body, Response>(
  { permission }: Pick<AdminOperation, 'permission'>,
  answer: (call: Call<Body>, actor: AdministratorActor) => Promise<Response>,
): Answer {
  return (async (call: Call<Body>, { accountId, sessionId }: AuthenticatedSession) => {
    const requestId = call.request.id;
    const origin = originOf(call.caller);
    return answer(call, { kind: 'session', accountId, sessionId, origin, requestId, permission });
  }) as unknown as Answer;
}

/** Parsing the response removes keys that the contract does not declare. */
function sendAs(schema: z.core.$ZodType | undefined) {
  return (reply: FastifyReply, response: unknown): FastifyReply =>
    schema ? reply.send(z.parse(schema, response)) : reply.code(204).send();
}

/** Streaming is exempt from the request's time budget. Each of its statements has its own timeout. */
function sendFile(
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
  parts: AsyncIterable<string>,
): FastifyReply {
  reply.header('Content-Type', type).header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(parts));
}

function parseInput(schema: z.core.$ZodType, input: unknown, words: ReturnType<typeof inWords>): unknown {
  const parsed = z.safeParse(schema, input, words);
  if (!parsed.success) throw new InputInvalid(parsed.error.issues);
  return parsed.data;
}
