/** The five sessions of a person begin at most 31 days ago. The oldest have expired. */
export const SESSIONS_EACH = 5;
export const SESSION_DAYS = 31;

/** One table of a database to be filled, with one day of expired rows for the maintenance job. */
export interface Table {
  readonly name: string;
  readonly rows: number;
  /** Inserts the rows from $1 to $2. */
  readonly statement: string;
  readonly values?: readonly unknown[];
}
