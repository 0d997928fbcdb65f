import type { Config } from '../../base/config/config.ts';
import { isThisMachine } from '../../base/config/this-machine.ts';

/** Plain http on localhost means that someone is trying out Portaria. */
export function isTrial({ origin }: Pick<Config, 'origin'>): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && isThisMachine(hostname);
}
