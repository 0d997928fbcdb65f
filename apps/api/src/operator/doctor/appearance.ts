import { listAppearances } from '../../store/upkeep/appearances.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right } from './finding.ts';

const text = doctorText.appearance;

/** What an owner published stands before the settings, so an operator who changes those should know. */
export const checkAppearance: Check = async ({ db, config: { SCREENS } }) => {
  if (SCREENS === 'spec') return [right(text.ofSpecification)];
  const [newest] = await listAppearances(db);
  if (newest === undefined) return [right(text.ofSettings)];
  const { name, headline, accent, mark } = newest;
  const isReset = [name, headline, accent, mark].every((part) => part === null);
  return [right(isReset ? text.ofSettings : text.published(newest.number, newest.at))];
};
