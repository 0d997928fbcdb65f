import { readReplication } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.replication;

export const checkReplication: Check = async ({ db }) => {
  const { standby, senders, synchronous } = await readReplication(db);
  if (standby) return [wrong(text.standby)];
  if (synchronous && senders === 0) return [wrong(text.synchronousAlone)];
  if (synchronous) return [right(text.synchronous(senders))];
  return [advice(senders > 0 ? text.asynchronous(senders) : text.none)];
};
