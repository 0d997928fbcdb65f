import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.disk;
const GB = 1_000_000_000;
const LEAST_SHARE = 0.1;

export const checkDisk: Check = async ({ disk }) => {
  const { freeBytes, totalBytes } = await disk();
  const share = freeBytes / totalBytes;
  const [freeGb, percent] = [freeBytes / GB, Math.floor(share * 100)];
  const short = share < LEAST_SHARE || freeBytes < GB;
  return [short ? wrong(text.full(freeGb, percent)) : right(text.fine(freeGb, percent))];
};
