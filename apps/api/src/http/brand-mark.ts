import type { Brand } from './brand.ts';

const MARK_MAX_BYTES = 64 * 1024;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * What the operator's file is, told by its content and not by its name; null when it is neither form or too
 * large. An SVG is shown as a background only, where browsers run no script of it, and its own address
 * answers with a policy that sandboxes it.
 */
export function recogniseMark(content: Buffer): Brand['mark'] {
  if (content.length > MARK_MAX_BYTES) return null;
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) return { content, type: 'image/png' };
  const beginning = content.subarray(0, 1024).toString('utf8');
  const isSvg = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-[^-])*-->\s*)*<svg[\s>]/.test(beginning);
  return isSvg ? { content, type: 'image/svg+xml' } : null;
}
