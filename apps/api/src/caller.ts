import type { AuditDetails, AuditEvent } from './data/audit-events.ts';
import type { ClientNetwork } from './security/client-address.ts';
import type { Device } from './security/device.ts';
import type { RefreshToken } from './security/refresh-token.ts';
import { uuidV7 } from './security/uuid-v7.ts';

/** All a service may know of who is calling. */
export interface Caller {
  readonly network: ClientNetwork;
  readonly device: Device;
  /** What the session cookie holds, unproven. */
  readonly refreshToken: RefreshToken | undefined;
  /** The device cookie's, proven to be of our making; whether it is still known is the row's to say. */
  readonly deviceId: string | undefined;
}

/** The audit names the provider's block, not the household: enough to recognise, too little to locate. */
export function auditOf(
  caller: Caller,
  event: AuditEvent,
  session: { readonly sessionId: string } | null = null,
): AuditDetails {
  const session_id = session?.sessionId ?? null;
  return { id: uuidV7(), event, network: caller.network.wide, session_id, ...caller.device };
}
