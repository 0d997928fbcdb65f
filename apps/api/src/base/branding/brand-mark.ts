import type { Brand } from './brand.ts';

const MARK_MAX_BYTES = 64 * 1024;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Detects the type by content, not by file name. Returns null for other formats and for files that are too large. SVG
 * is safe here: pages show it only as a background, where browsers run no scripts, and its own URL is served with a
 * sandbox policy.
 */
export function recogniseMark(content: Buffer): Brand['mark'] {
  if (content.length > MARK_MAX_BYTES) return null;
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) return { content, type: 'image/png' };
  const beginning = content.subarray(0, 1024).toString('utf8');
  return /^<svg[\s>]/.test(withoutProlog(beginning)) ? { content, type: 'image/svg+xml' } : null;
}

/** An XML declaration and comments may come first. */
function withoutProlog(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (const [opening, closing] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(opening)) {
      const end = rest.indexOf(closing);
      if (end < 0) return '';
      rest = rest.slice(end + closing.length).trimStart();
    }
  }
  return rest;
}
