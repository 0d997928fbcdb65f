import { listAdministrators } from '../../store/administration/administrators.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.administration;

/** One owner alone cannot approve anything, and cannot be replaced if the account is stolen. */
export const checkAdministration: Check = async ({ db, config }) => {
  const people = await listAdministrators(db);
  if (!config.ADMIN_AREA) return [right(text.off(people.length))];
  const owners = people.filter(({ role, disabled }) => role === 'owner' && !disabled);
  if (owners.length === 0) return [wrong(text.noOwner)];
  const shut = people.filter(({ secondFactor }) => !secondFactor).map(({ username }) => username);
  return [
    right(text.fine(people.length, owners.length)),
    ...(owners.length === 1 ? [advice(text.oneOwner)] : []),
    ...(shut.length > 0 ? [advice(text.noFactor(shut))] : []),
  ];
};
