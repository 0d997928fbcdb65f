import { AppError } from '../base/app-error.ts';

/** The position after the last row of a page. It is not signed: a forged one only moves within the same search. */
export function formatCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function parseCursor(cursor: string, shapes: readonly RegExp[]): string[] {
  const parts = decoded(cursor);
  const fits = parts?.length === shapes.length && shapes.every((shape, at) => shape.test(parts[at] ?? ''));
  if (!fits || formatCursor(parts) !== cursor)
    throw new AppError('validation_failed', { fields: ['cursor'] });
  return parts;
}

function decoded(cursor: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined;
  } catch {
    return undefined;
  }
}
