import type { Config } from '../config.ts';
import { isThisMachine } from '../this-machine.ts';

/** Plain http on this machine: somebody tries Portaria out, and no mail leaves for strangers. */
export function isTrial({ origin }: Pick<Config, 'origin'>): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && isThisMachine(hostname);
}
