import { AppError } from '../base/app-error.ts';
import { parseCursor } from './cursor.ts';

const moment = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A place in a list that is ordered by time and id. */
export function positionIn(cursor: string): { readonly at: string; readonly id: string } {
  const [at = '', id = ''] = parseCursor(cursor, [moment, uuid]);
  const date = new Date(at.replace(/\d{3}Z$/, 'Z'));
  // Rejects 30 February, which would fail in the database.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(at.slice(0, 19)))
    throw new AppError('validation_failed', { fields: ['cursor'] });
  return { at, id };
}
