import { readAppliedMigrations } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.migrations;

export const checkMigrationsApplied: Check = async ({ db, shippedMigrations }) => {
  const applied = await readAppliedMigrations(db);
  if (!applied) return [wrong(text.hidden)];
  const missing = shippedMigrations.filter((name) => !applied.includes(name));
  if (missing.length > 0) return [wrong(text.missing(missing))];
  const unknown = applied.filter((name) => !shippedMigrations.includes(name));
  return [unknown.length > 0 ? advice(text.newer(unknown)) : right(text.fine(applied.length))];
};
