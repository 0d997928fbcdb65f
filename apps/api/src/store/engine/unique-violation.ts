import pg from 'pg';

/** The violated unique constraint. Only the index can decide uniqueness, because a prior check would race. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  return error.constraint;
}
