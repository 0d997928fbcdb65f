import { errors } from 'oidc-provider';
import { AppError } from '../../base/app-error.ts';
import { type NetworkLimit, networkLimits } from '../../limits/limits.ts';
import type { NetworkThrottle } from '../../limits/network-throttle.ts';
import type { ClientNetwork } from '../../security/client-address.ts';
import { requestState } from './request-state.ts';

/** As `reserve`, with an error that the engine answers itself. */
export async function reserveSlot(
  throttle: NetworkThrottle,
  limit: NetworkLimit,
  network: ClientNetwork,
): Promise<void> {
  try {
    await throttle.reserve(limit, network);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    requestState().retryAfterSeconds = error.retryAfterSeconds ?? 1;
    throw new errors.OIDCProviderError(error.status, 'temporarily_unavailable');
  }
}

/** Once for each request, before the first row that it leaves. */
export async function reservePublicPush(throttle: NetworkThrottle): Promise<void> {
  const state = requestState();
  if (state.hasPushSlot) return;
  state.hasPushSlot = true;
  await reserveSlot(throttle, networkLimits.publicPushed, state.caller.network);
}
