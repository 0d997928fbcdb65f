import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { callerOf } from '../http/caller-of.ts';
import { openHint, postAsGet, QUERY_LIMIT } from '../http/post-as-get.ts';
import type { Routes } from '../http/routes.ts';
import { type NetworkLimit, networkLimits } from '../limits/limits.ts';
import { reserveSlot } from '../limits/reserve-slot.ts';
import { storedId } from '../security/stored-id.ts';
import { withTimeBudget } from '../store/engine/circuit-breaker-pool.ts';
import { discoveryDocument } from './discovery-document.ts';
import type { Engine } from './engine/engine.ts';
import type { RequestState } from './engine/request-state.ts';
import type { OidcMetrics } from './oidc-metrics.ts';

const AUTHORIZE = '/oidc/auth';
const TOKEN = '/oidc/token';
const USERINFO = '/oidc/userinfo';
const REVOKE = '/oidc/revoke';
const INTROSPECT = '/oidc/introspect';
const PUSH = '/oidc/par';
const BODY_LIMIT = 16 * 1024;
/** As long as a request that a browser brings. Each is stored. */
const PUSHED_LIMIT = QUERY_LIMIT;
const DISCOVERY_SECONDS = 300;

/** The engine may answer with a form that posts to the application, and adds the hash of its script. */
const AUTHORIZE_POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Each endpoint is a named route, so that logs and metrics know it. The engine is loaded by the first request. */
export function openidConnectRoute(
  app: FastifyInstance,
  { context, cookies }: Routes,
  metrics?: OidcMetrics,
): void {
  const { config, throttle } = context;
  let loading: Promise<Engine> | undefined;
  const engine = (): Promise<Engine> => {
    loading ??= import('./engine/engine.ts').then(({ createEngine }) =>
      createEngine(context, app.log, metrics),
    );
    return loading;
  };

  app.get('/.well-known/openid-configuration', (_request, reply) =>
    reply
      .header('Cache-Control', `public, max-age=${DISCOVERY_SECONDS}`)
      .header('Access-Control-Allow-Origin', '*')
      .send(discoveryDocument(config)),
  );

  /** Returns what the engine made of the request. */
  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<RequestState> {
    // Read now, because the headers that name the client's network are removed below.
    const caller = { ...callerOf(request, context, cookies) };
    const known = cookies.browserOf(request);
    const browser = known ?? randomBytes(32).toString('base64url');
    const state: RequestState = {
      caller,
      browserHash: storedId(browser),
      isPush: request.routeOptions.url === PUSH,
    };
    const { handle } = await engine();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    if (known === undefined && request.routeOptions.url === AUTHORIZE)
      reply.raw.appendHeader('Set-Cookie', cookies.browserHeader(browser));
    ownAddress(request, config);
    try {
      await withTimeBudget(() => handle(request.raw, reply.raw, state));
    } catch (error) {
      request.log.error({ err: error }, 'request failed');
      if (!reply.raw.headersSent) reply.raw.writeHead(503, { 'Retry-After': '1' });
      reply.raw.end();
    }
    return state;
  }

  async function letIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('Content-Security-Policy', AUTHORIZE_POLICY);
    const { caller, finished } = await handOver(request, reply);
    if (finished) await throttle.giveBack(networkLimits.authorization, caller.network).catch(context.onError);
  }

  void app.register(async (scope) => {
    // The engine reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.route({
      method: 'GET',
      url: AUTHORIZE,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (request.url.length > QUERY_LIMIT) throw new AppError('uri_too_long');
        assertPage(request);
        await reserveSlot(throttle, networkLimits.authorization, callerOf(request, context, cookies));
        request.raw.url = openHint(context.secretKeys, request.url);
        await letIn(request, reply);
      },
    });

    scope.route({
      method: 'GET',
      url: `${AUTHORIZE}/:uid`,
      exposeHeadRoute: false,
      handler: letIn,
    });

    /** Calls of applications themselves. Where each costs a row or a search, those that were not refused count. */
    const ofApplications: Record<string, NetworkLimit | undefined> = {
      [TOKEN]: undefined,
      [REVOKE]: undefined,
      [INTROSPECT]: networkLimits.introspection,
      [PUSH]: networkLimits.pushed,
    };
    for (const [url, limit] of Object.entries(ofApplications))
      scope.route({
        method: 'POST',
        url,
        handler: async (request, reply) => {
          assertSmallBody(request, url === PUSH ? PUSHED_LIMIT : BODY_LIMIT);
          const { network } = callerOf(request, context, cookies);
          if (limit) await throttle.reserve(limit, network);
          await handOver(request, reply);
          if (limit && reply.raw.statusCode >= 400)
            await throttle.giveBack(limit, network).catch(context.onError);
        },
      });

    scope.route({
      method: ['GET', 'POST'],
      url: USERINFO,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        assertSmallBody(request, BODY_LIMIT);
        await handOver(request, reply);
      },
    });

    // Preflights of applications in browsers. The answer itself decides by the application's own addresses.
    for (const url of [TOKEN, USERINFO, REVOKE, PUSH])
      scope.route({
        method: 'OPTIONS',
        url,
        handler: async (request, reply) => void (await handOver(request, reply)),
      });
  });

  postAsGet(app, AUTHORIZE, context.secretKeys);
}

/** A page of another site could start hundreds of requests as images. Frames bring no cookie, so none is served in one. */
function assertPage({ headers }: FastifyRequest): void {
  const opensAs = headers['sec-fetch-dest'];
  if (opensAs !== undefined && opensAs !== 'document') throw new AppError('origin_not_allowed');
}

function assertSmallBody({ method, headers }: FastifyRequest, limit: number): void {
  if (method !== 'POST') return;
  if (headers['transfer-encoding'] !== undefined) throw new AppError('malformed_request');
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('payload_too_large');
}

/** No address in an answer may come from the client. Errors are JSON, except where people see them. */
function ownAddress(
  { raw, routeOptions }: FastifyRequest,
  { origin, secureCookies }: { readonly origin: string; readonly secureCookies: boolean },
): void {
  // The request log reads the network from the last one. No answer of the engine contains it.
  for (const name of Object.keys(raw.headers))
    if (name === 'forwarded' || (name.startsWith('x-forwarded-') && name !== 'x-forwarded-for'))
      delete raw.headers[name];
  raw.headers.host = new URL(origin).host;
  raw.headers['x-forwarded-proto'] = secureCookies ? 'https' : 'http';
  raw.headers.accept = routeOptions.url?.startsWith(AUTHORIZE) ? 'text/html' : 'application/json';
}
