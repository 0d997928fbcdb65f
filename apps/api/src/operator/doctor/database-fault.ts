import { doctorText } from './doctor.pt-br.ts';
import { failureOf } from './failure.ts';
import type { Fault } from './finding.ts';

const text = doctorText.database;
/** SQLSTATE codes for a rejected login. */
const wrongPassword = new Set(['28P01', '28000']);
const NO_DATABASE = '3D000';

/** Why no connection could be opened, and what to do about it. */
export function databaseFault(error: unknown, url: string, setting?: string): Fault {
  const { host, username, pathname } = new URL(url);
  const { code = '' } = error as { code?: string };
  if (wrongPassword.has(code)) return text.wrongPassword(username, setting);
  if (code === NO_DATABASE) return text.noDatabase(pathname.slice(1));
  return text.unreachable(host, failureOf(error), setting);
}
