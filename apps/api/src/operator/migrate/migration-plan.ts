export interface MigrationFile {
  readonly name: string;
  readonly statements: string;
}

/** Reasons for refusing a migration before anything is changed. */
export type Refusal =
  | { readonly reason: 'newer'; readonly unknown: readonly string[] }
  | { readonly reason: 'jump'; readonly migration: string; readonly expansion: string };

export class MigrationRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

const contractsHeader = /^-- contracts: (\S+)$/m;

/** Returns the migration whose old schema this one removes. Processes of the older version must have stopped. */
function expansionOf({ statements }: MigrationFile): string | undefined {
  return contractsHeader.exec(statements)?.[1];
}

/** Returns the pending migrations in order. An empty database has no older processes, so it gets all at once. */
export function planMigrations(files: readonly MigrationFile[], applied: readonly string[]): string[] {
  const known = files.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new MigrationRefused({ reason: 'newer', unknown });
  const pending = files.filter(({ name }) => !applied.includes(name));
  if (applied.length > 0) {
    for (const file of pending) {
      const expansion = expansionOf(file);
      if (expansion !== undefined && !applied.includes(expansion))
        throw new MigrationRefused({ reason: 'jump', migration: file.name, expansion });
    }
  }
  return pending.map(({ name }) => name);
}
