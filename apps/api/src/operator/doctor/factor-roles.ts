import { listFactorRoles } from '../../store/factors/second-factor-roles.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.factorRoles;

/** A process that started with another value decides for all of them. */
export const checkFactorRoles: Check = async ({ db, config: { SECOND_FACTOR_ROLES } }) => {
  const active = await listFactorRoles(db);
  const wanted = [...new Set(SECOND_FACTOR_ROLES)].toSorted();
  const isSame = active.length === wanted.length && active.every((role, at) => role === wanted[at]);
  return [isSame ? right(text.fine(active)) : wrong(text.other(active))];
};
