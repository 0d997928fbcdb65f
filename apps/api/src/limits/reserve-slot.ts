import type { ClientNetwork } from '../security/client-address.ts';
import type { NetworkLimit } from './limits.ts';
import type { NetworkThrottle } from './network-throttle.ts';

interface Asker {
  readonly network: ClientNetwork;
  readonly deviceId: string | undefined;
}

/** A browser in which someone logged in has slots of its own, which strangers at the same address cannot take. */
export async function reserveSlot(
  throttle: NetworkThrottle,
  limit: NetworkLimit,
  { network, deviceId }: Asker,
): Promise<void> {
  try {
    await throttle.reserve(limit, network);
  } catch (error) {
    if (deviceId === undefined) throw error;
    await throttle.reserve(limit, { narrow: deviceId, wide: deviceId });
  }
}
