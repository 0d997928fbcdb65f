import type { Config } from '../base/config/config.ts';
import { guardedPost } from '../outbound/guarded-request.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { DeliveryOutcome } from '../session/job-metrics.ts';
import type { SigningKeyring } from '../session/signing-keyring.ts';
import type { Database } from '../store/engine/database.ts';
import {
  type LogoutNotice,
  pauseClient,
  settleNotices,
  takeDueNotices,
} from '../store/openid/logout-notices.ts';
import { logoutToken } from './logout-token.ts';

export interface LogoutDelivery {
  readonly config: Config;
  readonly db: Database;
  readonly signingKeyring: SigningKeyring;
  readonly onDelivered?: ((outcome: DeliveryOutcome) => void) | undefined;
}

const PER_CLIENT = 50;
const AT_ONCE = 10;

/** Delivery is at least once. Returns how many notices were taken. */
export async function deliverLogouts(delivery: LogoutDelivery): Promise<number> {
  const notices = await takeDueNotices(delivery.db, PER_CLIENT);
  const clients = Map.groupBy(notices, ({ clientId }) => clientId);
  await Promise.all([...clients].map(([clientId, some]) => deliverTo(delivery, clientId, some)));
  return notices.length;
}

/** The first is sent alone, so that an application that is away costs one attempt. A failure stops the rest. */
async function deliverTo(
  delivery: LogoutDelivery,
  clientId: string,
  notices: readonly LogoutNotice[],
): Promise<void> {
  const { db, onDelivered } = delivery;
  const sent: string[] = [];
  let hasFailed = false;
  const send = async (some: Iterable<LogoutNotice>): Promise<void> => {
    for (const notice of some) {
      if (hasFailed) return;
      const outcome = await attempt(delivery, notice);
      onDelivered?.(outcome);
      if (outcome === 'accepted') sent.push(notice.id);
      else hasFailed = true;
    }
  };
  await send(notices.slice(0, 1));
  const rest = notices.slice(1).values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => send(rest)));
  const unsent = notices.map(({ id }) => id).filter((id) => !sent.includes(id));
  if (sent.length > 0) await settleNotices(db, clientId, sent);
  if (unsent.length > 0) await pauseClient(db, clientId, unsent);
}

async function attempt(
  { config, signingKeyring }: LogoutDelivery,
  notice: LogoutNotice,
): Promise<DeliveryOutcome> {
  const keys = await signingKeyring.idTokenKeys();
  const token = logoutToken(notice, { issuer: config.origin, keys, now: new Date() });
  try {
    const { status } = await guardedPost(config, notice.uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
    return status === 200 || status === 204 ? 'accepted' : 'refused';
  } catch (error) {
    if (error instanceof OutboundError) return 'unreachable';
    throw error;
  }
}
