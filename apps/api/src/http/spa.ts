import { API_BASE, mailedPages, type OperatorText, type PublicSettings } from '@portaria/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../branding/brand.ts';
import { brandStylesheet } from '../branding/brand.ts';
import type { OperatorTexts } from '../config/own-pages.ts';
import { type Representation, representation, sendRepresentation } from './representation.ts';
import { loadAssets, loadManifest, loadPage, loadRootFile } from './spa-files.ts';

export interface SpaOptions {
  /** The output folder of the web build. */
  readonly webRoot: string;
  readonly settings: PublicSettings;
  readonly brand: Brand;
  readonly texts: OperatorTexts;
  /** Undefined if the administration is off. Says whether a request may see its pages. */
  readonly mayAdminister?: ((request: FastifyRequest) => boolean) | undefined;
}

const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

/** Forbids inline code and foreign origins. Trusted Types forbid turning strings into script or markup. */
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

/** Serves the web application from the API's origin. All files are read at startup, so requests need no disk access. */
export function registerSpa(
  app: FastifyInstance,
  { webRoot, settings, brand, texts, mayAdminister }: SpaOptions,
): void {
  const stylesheet = brandStylesheet(brand);
  const page = (name: string, text?: OperatorText): Representation =>
    loadPage(webRoot, name, {
      settings: text === undefined ? settings : { ...settings, text },
      isBranded: stylesheet !== null,
      hasMark: brand.mark !== null,
    });
  const notFound = page('not-found');

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.code(404);
    return sendRepresentation(request, reply, notFound, pageHeaders);
  }

  function serve(url: string, file: Representation, headers: Record<string, string>): void {
    app.get(url, (request, reply) => sendRepresentation(request, reply, file, headers));
  }

  const manifest = loadManifest(webRoot);
  const served = manifest.filter(
    ({ pattern, isTestPage, needsText, isAdminPage }) =>
      (!isTestPage || settings.testPages) && (!needsText || texts.has(pattern)) && !isAdminPage,
  );
  for (const { pattern, page: name, needsText } of served)
    serve(pattern, page(name, needsText ? texts.get(pattern) : undefined), pageHeaders);
  const literalPaths = new Set(served.map(({ pattern }) => pattern).filter((path) => !/[:*]/.test(path)));
  if (mayAdminister)
    for (const { pattern, page: name } of manifest.filter(({ isAdminPage }) => isAdminPage)) {
      const file = page(name);
      app.get(pattern, (request, reply) =>
        mayAdminister(request)
          ? sendRepresentation(request, reply, file, pageHeaders)
          : sendNotFound(request, reply),
      );
    }
  for (const [url, file] of loadAssets(webRoot)) serve(url, file, { 'Cache-Control': FOREVER });
  serve('/robots.txt', loadRootFile(webRoot, 'robots.txt'), { 'Cache-Control': REVALIDATE });
  serve('/favicon.svg', loadRootFile(webRoot, 'favicon.svg'), { 'Cache-Control': REVALIDATE });
  if (stylesheet !== null) {
    serve('/brand.css', representation(Buffer.from(stylesheet), 'text/css; charset=utf-8'), {
      'Cache-Control': REVALIDATE,
    });
  }
  // The default policy applies here. It sandboxes the response, so an SVG mark opened directly runs no script.
  if (brand.mark !== null) {
    serve('/brand/mark', representation(brand.mark.content, brand.mark.type), {
      'Cache-Control': REVALIDATE,
    });
  }

  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(mailedPages.forgotPassword, 302),
  );

  app.get('/*', (request, reply) => {
    const forMachines = request.url.startsWith(API_BASE) || request.url.startsWith('/.well-known/');
    if (forMachines) return reply.callNotFound();
    const meant = pathMeant(request.url);
    // Only a path of the manifest is ever sent back, so that no request can choose where the redirect leads.
    return literalPaths.has(meant) ? reply.redirect(meant, 301) : sendNotFound(request, reply);
  });
}

/** People type capitals and a slash at the end. */
function pathMeant(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.toLowerCase().replace(/\/$/, '');
}
