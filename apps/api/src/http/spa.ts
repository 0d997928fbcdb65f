import { API_BASE, type PublicSettings } from '@portaria/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from './brand.ts';
import { brandStylesheet } from './brand.ts';
import { type Representation, representation, sendRepresentation } from './representation.ts';
import { loadAssets, loadPage, loadRootFile } from './spa-files.ts';

export interface SpaOptions {
  /** The folder that the web build wrote. */
  readonly webRoot: string;
  readonly settings: PublicSettings;
  readonly brand: Brand;
}

/** Every path of the web application's router, and the prerendered page that answers it. */
export const pageByPath = {
  '/': 'home',
  '/home': 'redirect',
  '/login': 'login',
  '/login/forgot-password': 'forgot-password',
  '/login/*': 'redirect',
  '/reset-password': 'reset-password',
  '/account': 'account',
  '/account/profile': 'account-profile',
  '/account/password': 'account-password',
  '/account/email': 'account-email',
  '/account/sessions': 'account-sessions',
  '/account/activity': 'account-activity',
  '/account/data': 'account-data',
  '/confirm-email': 'confirm-email',
  '/confirm-email-change': 'confirm-email-change',
  '/not-me': 'not-me',
  '/undo-email-change': 'not-me',
  '/lock-account': 'not-me',
  '/cancel-deletion': 'cancel-deletion',
  '/about': 'about',
  '/contact': 'contact',
  '/errors': 'errors',
  '/xpto': 'xpto',
  '/server-error': 'server-error',
  '/not-found': 'not-found',
} as const;

const TEST_PAGE = '/errors';
const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

/** Nothing inline, nothing from elsewhere, and no string ever becomes script or markup. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const pageHeaders = {
  'Content-Security-Policy': PAGE_POLICY,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cache-Control': REVALIDATE,
} as const;

/** The web application, on the API's own origin. Files are read and filled in once: a request touches no disk. */
export function registerSpa(app: FastifyInstance, { webRoot, settings, brand }: SpaOptions): void {
  const stylesheet = brandStylesheet(brand);
  const page = (name: string): Representation => loadPage(webRoot, name, settings, stylesheet !== null);
  const notFound = page('not-found');

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.code(404);
    return sendRepresentation(request, reply, notFound, pageHeaders);
  }

  function serve(url: string, file: Representation, headers: Record<string, string>): void {
    app.get(url, (request, reply) => sendRepresentation(request, reply, file, headers));
  }

  for (const [path, name] of Object.entries(pageByPath)) {
    if (path !== TEST_PAGE || settings.testPages) serve(path, page(name), pageHeaders);
  }
  for (const [url, file] of loadAssets(webRoot)) serve(url, file, { 'Cache-Control': FOREVER });
  serve('/robots.txt', loadRootFile(webRoot, 'robots.txt'), { 'Cache-Control': REVALIDATE });
  serve('/favicon.svg', loadRootFile(webRoot, 'favicon.svg'), { 'Cache-Control': REVALIDATE });
  if (stylesheet !== null) {
    serve('/brand.css', representation(Buffer.from(stylesheet), 'text/css; charset=utf-8'), {
      'Cache-Control': REVALIDATE,
    });
  }
  // The default policy of an answer sandboxes it: a mark that is opened by itself runs nothing.
  if (brand.mark !== null) {
    serve('/brand/mark', representation(brand.mark.content, brand.mark.type), {
      'Cache-Control': REVALIDATE,
    });
  }

  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/login/forgot-password', 302));

  app.get('/*', (request, reply) => {
    const forMachines = request.url.startsWith(API_BASE) || request.url.startsWith('/.well-known/');
    return forMachines ? reply.callNotFound() : sendNotFound(request, reply);
  });
}
