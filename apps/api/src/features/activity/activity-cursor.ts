import { AppError } from '../../app-error.ts';
import type { ActivityPosition } from '../../data/activity.ts';
import { isUuid } from '../../security/uuid-v7.ts';

const moment = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{3}Z$/;

export function formatCursor({ at, id }: ActivityPosition): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Whoever forges a fitting one stands elsewhere in their own list; whatever else is refused. */
export function parseCursor(cursor: string): ActivityPosition {
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const position = { at, id };
  // Compared back because Node's decoder forgives.
  const fits = rest.length === 0 && isMoment(at) && isUuid(id) && formatCursor(position) === cursor;
  if (!fits) throw new AppError('validation_failed', { fields: ['cursor'] });
  return position;
}

/** A day that no month has is refused here, not by the database. */
function isMoment(text: string): boolean {
  const milliseconds = moment.exec(text)?.[1];
  if (milliseconds === undefined) return false;
  const date = new Date(`${milliseconds}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${milliseconds}Z`;
}
