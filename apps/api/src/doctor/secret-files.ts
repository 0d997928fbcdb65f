import { stat } from 'node:fs/promises';
import { doctorText } from './doctor.pt-br.ts';
import { advice, right } from './finding.ts';
import type { Check } from './world.ts';

const text = doctorText.secretFiles;
const READABLE_BY_OTHERS = 0o004;

/** Advice only: in a container nobody else is there to read, and orchestrators write such files for all to read. */
export const checkSecretFiles: Check = async ({ secretFiles }) => {
  const modes = await Promise.all(secretFiles.map(async (path) => ({ path, mode: (await stat(path)).mode })));
  const open = modes.filter(({ mode }) => (mode & READABLE_BY_OTHERS) !== 0);
  if (open.length > 0) return open.map(({ path }) => advice(text.open(path)));
  return [right(text.fine(secretFiles.length))];
};
