import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file with its compressed variants, which are created at startup and when the appearance changes. */
export interface Representation {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  /** Keyed by content coding, in order of preference. Empty for formats that are already compressed. */
  readonly encoded: ReadonlyMap<string, Buffer>;
}

export function representation(content: Buffer, type: string, brotli?: Buffer): Representation {
  const compressible = /^text\/|javascript|svg|json/.test(type);
  const encoded = new Map<string, Buffer>();
  if (compressible) {
    encoded.set('br', brotli ?? compressed(content));
    encoded.set('gzip', gzipSync(content));
  }
  return {
    type,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    plain: content,
    encoded,
  };
}

/** A page is small. For a mark of 100 KB the best compression would hold up every request for half a second. */
const LARGE = 32 * 1_024;
const QUICK = 7;

function compressed(content: Buffer): Buffer {
  if (content.length <= LARGE) return brotliCompressSync(content);
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } });
}

export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Representation,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const [coding, body] = choose(file, request.headers['accept-encoding'] ?? '');
  // A strong ETag identifies the bytes, so each coding needs its own.
  const etag = `"${file.etag}${coding === null ? '' : `-${coding}`}"`;
  reply.headers(headers).header('ETag', etag);
  if (file.encoded.size > 0) reply.header('Vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (coding !== null) reply.header('Content-Encoding', coding);
  return reply.type(file.type).send(body);
}

function choose(file: Representation, accepted: string): [string | null, Buffer] {
  const codings = accepted.split(',').map((entry) => entry.trim().split(';'));
  const wanted = codings
    .filter(([, quality]) => !/^\s*q=0(?:\.0*)?\s*$/.test(quality ?? ''))
    .map(([name]) => name?.trim());
  for (const [coding, body] of file.encoded) if (wanted.includes(coding)) return [coding, body];
  return [null, file.plain];
}

function matches(shown: string | undefined, etag: string): boolean {
  if (shown === undefined) return false;
  return shown.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
