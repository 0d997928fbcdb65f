import { API_BASE, mailedPages, type OperatorText, type PublicSettings } from '@portaria/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../base/branding/brand.ts';
import { brandStylesheet } from '../base/branding/brand.ts';
import type { OperatorTexts } from '../base/config/own-pages.ts';
import { type Representation, representation, sendRepresentation } from './representation.ts';
import { fillPage, loadAssets, loadManifest, loadRootFile, readPage } from './spa-files.ts';

export interface SpaOptions {
  /** The output folder of the web build. */
  readonly webRoot: string;
  readonly appearance: () => Appearance;
  readonly texts: OperatorTexts;
  /** Undefined if the administration is off. Says whether a request may see its pages. */
  readonly mayAdminister?: ((request: FastifyRequest) => boolean) | undefined;
}

interface Appearance {
  /** Changes with the rest. */
  readonly number: number;
  readonly settings: PublicSettings;
  readonly brand: Brand;
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

/**
 * Serves the web application from the API's origin. All files are read at startup, so requests need no disk access. What
 * shows the appearance is filled in again when it changes.
 */
export function registerSpa(
  app: FastifyInstance,
  { webRoot, appearance, texts, mayAdminister }: SpaOptions,
): void {
  const page = (name: string, text?: OperatorText): (() => Representation) => {
    const template = readPage(webRoot, name);
    return perAppearance(appearance, ({ settings, brand }) =>
      fillPage(template, {
        settings: text === undefined ? settings : { ...settings, text },
        isBranded: brandStylesheet(brand) !== null,
        hasMark: brand.mark !== null,
      }),
    );
  };
  const notFound = page('not-found');

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.code(404);
    return sendRepresentation(request, reply, notFound(), pageHeaders);
  }

  function serve(url: string, file: () => Representation | null, headers: Record<string, string>): void {
    app.get(url, (request, reply) => {
      const found = file();
      return found === null
        ? sendNotFound(request, reply)
        : sendRepresentation(request, reply, found, headers);
    });
  }
  const serveFile = (url: string, file: Representation, headers: Record<string, string>): void =>
    serve(url, () => file, headers);

  const manifest = loadManifest(webRoot);
  const { testPages } = appearance().settings;
  const served = manifest.filter(
    ({ pattern, isTestPage, needsText, isAdminPage }) =>
      (!isTestPage || testPages) && (!needsText || texts.has(pattern)) && !isAdminPage,
  );
  for (const { pattern, page: name, needsText } of served)
    serve(pattern, page(name, needsText ? texts.get(pattern) : undefined), pageHeaders);
  const literalPaths = new Set(served.map(({ pattern }) => pattern).filter((path) => !/[:*]/.test(path)));
  if (mayAdminister)
    for (const { pattern, page: name } of manifest.filter(({ isAdminPage }) => isAdminPage)) {
      const file = page(name);
      app.get(pattern, (request, reply) =>
        mayAdminister(request)
          ? sendRepresentation(request, reply, file(), pageHeaders)
          : sendNotFound(request, reply),
      );
    }
  for (const [url, file] of loadAssets(webRoot)) serveFile(url, file, { 'Cache-Control': FOREVER });
  serveFile('/robots.txt', loadRootFile(webRoot, 'robots.txt'), { 'Cache-Control': REVALIDATE });
  serveFile('/favicon.svg', loadRootFile(webRoot, 'favicon.svg'), { 'Cache-Control': REVALIDATE });
  const stylesheet = perAppearance(appearance, ({ brand }) => {
    const rules = brandStylesheet(brand);
    return rules === null ? null : representation(Buffer.from(rules), 'text/css; charset=utf-8');
  });
  serve('/brand.css', stylesheet, { 'Cache-Control': REVALIDATE });
  // The default policy applies here. It sandboxes the response, so an SVG mark opened directly runs no script.
  const mark = perAppearance(appearance, ({ brand }) =>
    brand.mark === null ? null : representation(brand.mark.content, brand.mark.type),
  );
  serve('/brand/mark', mark, { 'Cache-Control': REVALIDATE });

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

/** Made at the start, and at the first request after each change. */
function perAppearance<Made>(appearance: () => Appearance, make: (now: Appearance) => Made): () => Made {
  const first = appearance();
  let made = { of: first.number, value: make(first) };
  return () => {
    const now = appearance();
    if (now.number !== made.of) made = { of: now.number, value: make(now) };
    return made.value;
  };
}

/** People type capitals and a slash at the end. */
function pathMeant(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.toLowerCase().replace(/\/$/, '');
}
