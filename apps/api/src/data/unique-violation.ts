import pg from 'pg';

/** The name of the unique constraint that refused a row: uniqueness is the index's to decide, never a look before. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  return error.constraint;
}
