import { stat } from 'node:fs/promises';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right } from './finding.ts';

const text = doctorText.secretFiles;
const READABLE_BY_OTHERS = 0o004;

/** Only advice: a container has no other users, and orchestrators create secret files that are readable by all. */
export const checkSecretFiles: Check = async ({ secretFiles }) => {
  const modes = await Promise.all(secretFiles.map(async (path) => ({ path, mode: (await stat(path)).mode })));
  const open = modes.filter(({ mode }) => (mode & READABLE_BY_OTHERS) !== 0);
  if (open.length > 0) return open.map(({ path }) => advice(text.open(path)));
  return [right(text.fine(secretFiles.length))];
};
