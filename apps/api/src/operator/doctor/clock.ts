import { readServerTime } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.clock;
const TOLERATED_SECONDS = 30;

export const checkClock: Check = async ({ db, now }) => {
  const askedAt = now().getTime();
  const server = await readServerTime(db);
  const answeredAt = now().getTime();
  const skewSeconds = ((askedAt + answeredAt) / 2 - server.getTime()) / 1_000;
  return [
    Math.abs(skewSeconds) > TOLERATED_SECONDS
      ? wrong(text.skewed(skewSeconds))
      : right(text.fine(skewSeconds)),
  ];
};
