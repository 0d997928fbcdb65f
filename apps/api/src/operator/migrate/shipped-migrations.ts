import { existsSync, readdirSync } from 'node:fs';

/** The migrations are next to the bundle in a release, and two levels up in the source tree. */
export function migrationsFolder(): URL {
  const shipped = new URL('./migrations/', import.meta.url);
  return existsSync(shipped) ? shipped : new URL('../../../migrations/', import.meta.url);
}

export function shippedMigrations(): string[] {
  return readdirSync(migrationsFolder())
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
}
