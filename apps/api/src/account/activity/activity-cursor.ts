import { AppError } from '../../base/app-error.ts';
import { isUuid } from '../../security/uuid-v7.ts';
import type { ActivityPosition } from '../../store/activity/activity.ts';

const moment = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{3}Z$/;

export function formatCursor({ at, id }: ActivityPosition): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** The cursor is not signed: a forged one only moves the position within the caller's own list. */
export function parseCursor(cursor: string): ActivityPosition {
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const position = { at, id };
  // Node's base64url decoder ignores invalid characters, so the result is encoded again and compared.
  const fits = rest.length === 0 && isMoment(at) && isUuid(id) && formatCursor(position) === cursor;
  if (!fits) throw new AppError('validation_failed', { fields: ['cursor'] });
  return position;
}

/** Rejects dates such as February 30, which would otherwise fail in the database. */
function isMoment(text: string): boolean {
  const milliseconds = moment.exec(text)?.[1];
  if (milliseconds === undefined) return false;
  const date = new Date(`${milliseconds}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${milliseconds}Z`;
}
