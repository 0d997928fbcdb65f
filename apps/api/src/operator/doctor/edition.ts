import { countSecondFactors, readEdition } from '../../store/upkeep/edition.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';
import { isTrial } from './trial.ts';

const text = doctorText.edition;

/** On this machine, both editions may serve one database. */
export const checkEdition: Check = async ({ db, config }) => {
  const stored = await readEdition(db);
  if (stored && stored.edition !== config.SCREENS && !isTrial(config))
    return [wrong(text.other(stored.edition))];
  if (config.SCREENS === 'product') return [right(text.fine(config.SCREENS))];
  const stuck = await countSecondFactors(db);
  return [stuck === 0 ? right(text.fine(config.SCREENS)) : wrong(text.factors(stuck))];
};
