import type { Brand } from '../base/branding/brand.ts';
import type { MailMark } from '../outbound/smtp.ts';

/** Content id by which a mail's HTML refers to its attachment. */
export const MARK_CID = 'marca';

/** Attached to every mail, so it must be small. */
const MOST_BYTES = 16 * 1024;

/** Mail clients show no SVG. Without a small PNG a mail has only the operator's name and accent. */
export function mailMark({ mark }: Brand): MailMark | null {
  if (mark === null || !isMailMark(mark.type, mark.content.length)) return null;
  return { cid: MARK_CID, filename: 'marca.png', content: mark.content, contentType: mark.type };
}

export function isMailMark(type: NonNullable<Brand['mark']>['type'], bytes: number): boolean {
  return type === 'image/png' && bytes <= MOST_BYTES;
}
