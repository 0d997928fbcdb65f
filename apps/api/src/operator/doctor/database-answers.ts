import { readServerVersion } from '../../store/upkeep/installation.ts';
import { databaseFault } from './database-fault.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.database;
const OLDEST_VERSION = 150_000;

export const checkDatabaseAnswers: Check = async ({ db, config }) => {
  try {
    const version = await readServerVersion(db);
    return [
      version.number < OLDEST_VERSION ? wrong(text.tooOld(version.name)) : right(text.fine(version.name)),
    ];
  } catch (error) {
    return [wrong(databaseFault(error, config.DATABASE_URL))];
  }
};
