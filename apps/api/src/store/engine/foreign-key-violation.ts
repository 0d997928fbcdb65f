import pg from 'pg';

/** What a new row belongs to was deleted meanwhile. Only the foreign key can decide this, because a prior check would race. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}
