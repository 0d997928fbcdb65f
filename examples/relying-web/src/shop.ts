import { readFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { beginAttempt, cookieOptions, takeAttempt } from './login-attempt.ts';
import { createLogoutTokenVerifier } from './logout-token.ts';
import { ownAddress } from './own-address.ts';
import { createPages } from './pages.pt-br.ts';
import type { Portaria } from './portaria.ts';
import { SESSION_SECONDS, type Session, Sessions, type Tokens } from './sessions.ts';
import type { Settings } from './settings.ts';

const COOKIE = '__Host-loja';
const style = readFileSync(new URL('shop.css', import.meta.url), 'utf8');

/** The browser has only a random name of its session; the tokens stay here. */
export async function buildShop(settings: Settings, portaria: Portaria): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: 'warn' } });
  const sessions = new Sessions();
  const pages = createPages(settings.name);
  const verifyLogoutToken = createLogoutTokenVerifier({ ...settings, jwksUrl: portaria.jwksUrl });

  await app.register(cookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      // The logout form leads to Portaria by a redirect, which the browser judges by this rule too.
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${settings.issuer}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  // Portaria may be down for a moment. That ends no session.
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return show(reply, pages.unavailable, 503);
  });

  const sessionOf = ({ cookies }: FastifyRequest): Session | undefined => sessions.find(cookies[COOKIE]);
  const show = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(html);

  /** Portaria decides whether a person is still in. If it refuses, the session here ends too. */
  async function renewIfDue(session: Session): Promise<void> {
    const left = session.tokens.expiresAt.getTime() - Date.now();
    if (left > settings.renewBeforeSeconds * 1_000) return;
    session.renewal ??= portaria
      .renew(session.tokens)
      .then((tokens) => {
        if (tokens === undefined) sessions.end(session.id);
        else session.tokens = tokens;
      })
      .finally(() => {
        session.renewal = undefined;
      });
    await session.renewal;
  }

  app.get('/estilo.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(`:root { --brand: ${settings.colour}; }\n${style}`),
  );

  app.get('/', async (request, reply) => show(reply, pages.home(sessionOf(request) !== undefined)));

  app.get<{ Querystring: { para?: unknown } }>('/entrar', async ({ query }, reply) => {
    const attempt = beginAttempt(reply, ownAddress(query.para, settings.url));
    return reply.redirect((await portaria.loginUrl(attempt)).href, 303);
  });

  app.get('/volta', async (request, reply) => {
    const attempt = takeAttempt(request, reply);
    if (attempt === undefined) return show(reply, pages.failed, 400);
    let tokens: Tokens;
    try {
      tokens = await portaria.finishLogin(attempt, new URL(request.url, settings.url));
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
        return show(reply, pages.refused);
      request.log.warn(error, 'a login failed');
      return show(reply, pages.failed, 400);
    }
    sessions.end(request.cookies[COOKIE] ?? '');
    const { id } = sessions.create(tokens);
    reply.setCookie(COOKIE, id, { ...cookieOptions, maxAge: SESSION_SECONDS });
    return reply.redirect(ownAddress(attempt.backTo, settings.url), 303);
  });

  app.get('/pedidos', async (request, reply) => {
    const session = sessionOf(request);
    if (session !== undefined) await renewIfDue(session);
    // The renewal, or a notice meanwhile, may have ended it.
    const person = session && sessionOf(request) && (await portaria.person(session.tokens));
    if (session && person && sessionOf(request))
      return show(reply, pages.orders(person, session.tokens.expiresAt));
    if (session) sessions.end(session.id);
    return reply.redirect(`/entrar?para=${encodeURIComponent(request.url)}`, 303);
  });

  /** A POST, to which browsers add a SameSite=Lax cookie only if it comes from this site. */
  app.post('/sair', async (request, reply) => {
    const session = sessionOf(request);
    reply.clearCookie(COOKIE, cookieOptions);
    if (session === undefined) return reply.redirect('/', 303);
    sessions.end(session.id);
    return reply.redirect(portaria.endSessionUrl(session.tokens.idToken).href, 303);
  });

  /** Portaria's worker calls this, not a browser. What is refused here it sends again later. */
  app.post('/aviso-de-saida', async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
    try {
      sessions.endOf(await verifyLogoutToken(token ?? ''));
    } catch (error) {
      request.log.warn(error, 'a notice of a logout was refused');
      return reply.code(400).send({ error: 'invalid_request' });
    }
    return reply.code(200).send();
  });

  return app;
}
