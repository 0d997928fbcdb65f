import type { Config } from '../config/config.ts';
import { isThisMachine } from '../config/this-machine.ts';

/** Plain http on localhost means that someone is trying out Portaria. */
export function isTrial({ origin }: Pick<Config, 'origin'>): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && isThisMachine(hostname);
}
