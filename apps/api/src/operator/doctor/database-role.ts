import { readRoleRights } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.role;

export const checkDatabaseRole: Check = async ({ db }) => {
  const { name, superuser, owner } = await readRoleRights(db);
  if (superuser) return [wrong(text.superuser(name))];
  return [owner ? wrong(text.owner(name)) : right(text.fine(name))];
};
