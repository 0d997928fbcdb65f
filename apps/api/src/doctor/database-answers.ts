import { readServerVersion } from '../data/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import { failureOf } from './failure.ts';
import { right, wrong } from './finding.ts';
import type { Check } from './world.ts';

const text = doctorText.database;
const OLDEST_VERSION = 150_000;
/** SQLSTATE codes for a rejected login. */
const wrongPassword = new Set(['28P01', '28000']);
const NO_DATABASE = '3D000';

export const checkDatabaseAnswers: Check = async ({ db, config }) => {
  const { host, username, pathname } = new URL(config.DATABASE_URL);
  try {
    const version = await readServerVersion(db);
    return [
      version.number < OLDEST_VERSION ? wrong(text.tooOld(version.name)) : right(text.fine(version.name)),
    ];
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && wrongPassword.has(code)) return [wrong(text.wrongPassword(username))];
    if (code === NO_DATABASE) return [wrong(text.noDatabase(pathname.slice(1)))];
    return [wrong(text.unreachable(host, failureOf(error)))];
  }
};
