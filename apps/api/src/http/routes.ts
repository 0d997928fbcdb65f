import { Readable } from 'node:stream';
import { type Access, API_BASE, type Endpoint, ruleText } from '@portaria/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { withPatience } from '../data/patient-pool.ts';
import { takeWrite } from '../data/write-budgets.ts';
import { type HashLane, noRoom } from '../limits/hash-gate.ts';
import { limits, mostOf } from '../limits/limits.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import { createAuthentication } from './authentication.ts';
import { callerOf, hashAskerOf } from './caller-of.ts';
import { createCsrfGuard } from './csrf-guard.ts';
import { InputInvalid } from './error-handler.ts';
import { createSessionCookies, type SessionCookies } from './session-cookies.ts';

export interface Call<Body> {
  /** Of a GET: its query. */
  readonly body: Body;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a feature's route file is given: the context, the cookies, and one way to answer an endpoint of the contract. */
export interface Routes {
  readonly context: Context;
  readonly cookies: SessionCookies;
  open<Body, Response>(
    endpoint: Endpoint<Body, Response>,
    answer: (call: Call<Body>) => Promise<Response>,
    options?: OpenOptions,
  ): void;
  session<Body, Response>(
    endpoint: Endpoint<Body, Response>,
    answer: (call: Call<Body>, session: AuthenticatedSession) => Promise<Response>,
    options?: SessionOptions,
  ): void;
  /** For what a person would not want done by whoever finds the screen unlocked. */
  proof<Body, Response>(
    endpoint: Endpoint<Body, Response>,
    answer: (call: Call<Body>, session: AuthenticatedSession) => Promise<Response>,
    options?: SessionOptions,
  ): void;
  /** The same, answered with a file: its parts are asked for as fast as the caller takes them. */
  file(
    endpoint: Endpoint,
    answer: (call: Call<undefined>, session: AuthenticatedSession) => Promise<AsyncIterable<string>>,
  ): void;
}

interface OpenOptions {
  /** The call hashes: while there is no room for that it is refused unread, which is what a flood must cost. */
  readonly hashes?: HashLane;
}

interface SessionOptions {
  /** What puts an intruder out must work after the intruder has used up the account's writes. */
  readonly isRescue?: boolean;
}

const noBody = z.nullish(z.strictObject({}));

export function createRoutes(app: FastifyInstance, context: Context): Routes {
  const cookies = createSessionCookies(context.config, context.secretKeys);
  const guardAgainstForgery = createCsrfGuard(context.config, context.secretKeys, cookies);
  const authenticate = createAuthentication(context, cookies);
  const { hashGate } = context;

  const refuseWhenFull = (lane: HashLane) => async (request: FastifyRequest) => {
    if (hashGate.isCrowded && hashGate.isFullFor(hashAskerOf(request.raw, context, cookies), lane))
      throw noRoom;
  };

  async function authenticateProved(request: FastifyRequest): Promise<AuthenticatedSession> {
    const session = await authenticate(request);
    if (!session.proved) throw new AppError('proof_required', { accountId: session.accountId });
    return session;
  }

  async function takeWriteFor(
    { method }: { readonly method: string },
    { accountId }: AuthenticatedSession,
    { isRescue = false }: SessionOptions,
  ): Promise<void> {
    if (method === 'GET' || isRescue) return;
    if (await takeWrite(context.db, accountId, mostOf(limits.writes, context.config))) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'writes', accountId });
  }

  function add<Body, Response>(
    endpoint: Endpoint<Body, Response>,
    answer: (call: Call<Body>) => Promise<Response>,
    { hashes }: OpenOptions = {},
  ): void {
    const isGet = endpoint.method === 'GET';
    const { PASSWORD_POLICY, PROFILE_FIELDS } = context.config;
    const schema = isGet ? endpoint.query : (endpoint.body?.(PASSWORD_POLICY, PROFILE_FIELDS) ?? noBody);
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      // A HEAD would make the whole file, and throw it away.
      exposeHeadRoute: isGet && !endpoint.file,
      ...(!isGet && {
        onRequest: hashes ? [refuseWhenFull(hashes), guardAgainstForgery] : guardAgainstForgery,
      }),
      handler: async (request, reply) => {
        const body = schema && parseInput(schema, isGet ? request.query : request.body);
        const caller = callerOf(request, context, cookies);
        const call = { body: body as Body, caller, request, reply };
        const response = await withPatience(() => hashGate.duringRequest(caller, () => answer(call)));
        if (endpoint.file) return sendFile(reply, endpoint.file, response as AsyncIterable<string>);
        if (!endpoint.response) return reply.code(204).send();
        // Parsed on the way out too: a key the contract does not name never leaves.
        return reply.send(z.parse(endpoint.response, response));
      },
    });
  }

  return {
    context,
    cookies,
    open(endpoint, answer, options) {
      assertAccess(endpoint, 'open');
      add(endpoint, answer, options);
    },
    session(endpoint, answer, options = {}) {
      assertAccess(endpoint, 'session');
      add(endpoint, async (call) => {
        const session = await authenticate(call.request);
        await takeWriteFor(endpoint, session, options);
        return answer(call, session);
      });
    },
    proof(endpoint, answer, options = {}) {
      assertAccess(endpoint, 'proof');
      add(endpoint, async (call) => {
        const session = await authenticateProved(call.request);
        await takeWriteFor(endpoint, session, options);
        return answer(call, session);
      });
    },
    file(endpoint, answer) {
      assertAccess(endpoint, 'proof');
      if (!endpoint.file) throw new Error(`${endpoint.path} is no file`);
      const { response: _none, ...parts } = endpoint;
      add<undefined, AsyncIterable<string>>(parts, async (call) =>
        answer(call, await authenticateProved(call.request)),
      );
    },
  };
}

/** A feature that forgets to ask for the session its contract demands does not start. */
function assertAccess(endpoint: { readonly path: string; readonly access: Access }, expected: Access): void {
  if (endpoint.access !== expected) throw new Error(`${endpoint.path} is declared as ${endpoint.access}`);
}

/** Made outside the request's budget of time: each of its statements is bounded by itself. */
function sendFile(
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
  parts: AsyncIterable<string>,
): FastifyReply {
  reply.header('Content-Type', type).header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(parts));
}

/** A rule without words of its own must not speak zod's English to a person. */
const wordsOfLastResort = { error: () => ruleText.wrongType };

function parseInput(schema: z.core.$ZodType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input, wordsOfLastResort);
  if (!parsed.success) throw new InputInvalid(parsed.error.issues);
  return parsed.data;
}
