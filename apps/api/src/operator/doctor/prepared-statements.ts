import { keepsPreparedStatements } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.preparedStatements;

export const checkPreparedStatements: Check = async ({ config, db }) => {
  if (config.PREPARED_STATEMENTS === 'off') return [right(text.off)];
  if (await keepsPreparedStatements(db)) return [right(text.fine)];
  return [config.PREPARED_STATEMENTS === 'on' ? wrong(text.lostButOn) : advice(text.lost)];
};
