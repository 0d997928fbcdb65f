import { readRoleTimeouts, roleTimeoutStatements } from '../../store/engine/role-timeouts.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.timeouts;

/** Without timeouts, a slow statement or a vanished client blocks a connection forever. */
export const checkRoleTimeouts: Check = async ({ db }) => {
  const { role, database, statement, idleInTransaction } = await readRoleTimeouts(db);
  if (statement > 0 && idleInTransaction > 0)
    return [right(text.fine(statement / 1_000, idleInTransaction / 1_000))];
  return [wrong(text.missing(role, roleTimeoutStatements(role, database)))];
};
