import { MARK_MAX_BYTES } from '@portaria/contract/administration';
import type { Brand } from './brand.ts';
import { cleanPng, isPng } from './clean-png.ts';
import { cleanSvg } from './clean-svg.ts';
import { markRefusals } from './mark-refusals.pt-br.ts';
import { MarkRefused } from './mark-refused.ts';

/** What an administrator uploads, unlike the operator's own file, is rebuilt from what is known to be harmless. */
export function acceptMark(content: Buffer): NonNullable<Brand['mark']> {
  assertSize(content);
  if (isPng(content)) return { content: cleanPng(content), type: 'image/png' };
  const written = Buffer.from(cleanSvg(textOf(content)));
  // A namespace is added, and attributes take more room than a style.
  assertSize(written);
  return { content: written, type: 'image/svg+xml' };
}

function assertSize({ length }: Buffer): void {
  if (length > MARK_MAX_BYTES) throw new MarkRefused(markRefusals.size);
}

function textOf(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content).trimStart();
    if (text.startsWith('<')) return text;
  } catch (error) {
    throw new MarkRefused(markRefusals.format, { cause: error });
  }
  throw new MarkRefused(markRefusals.format);
}
