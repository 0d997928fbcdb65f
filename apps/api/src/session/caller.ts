import type { ClientNetwork } from '../security/client-address.ts';
import type { Device } from '../security/device.ts';
import type { RefreshToken } from '../security/refresh-token.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AuditDetails, AuditEvent } from '../store/activity/audit-events.ts';

/** What a service may know about the client. */
export interface Caller {
  readonly network: ClientNetwork;
  readonly device: Device;
  /** Parsed from the session cookie, but not verified. */
  readonly refreshToken: RefreshToken | undefined;
  /** From the device cookie. Its MAC is verified, but the account may no longer know the device. */
  readonly deviceId: string | undefined;
}

/** What a mail says about where its request came from. */
export interface Origin extends Device {
  readonly network: string;
}

export function originOf({ device, network }: Caller): Origin {
  return { ...device, network: network.wide };
}

/**
 * The audit log stores only the wide network. That is enough to recognise a connection and too little to locate a
 * person.
 */
export function auditEntry(
  caller: Caller,
  event: AuditEvent,
  session: { readonly sessionId: string } | null = null,
): AuditDetails {
  const session_id = session?.sessionId ?? null;
  return { id: uuidV7(), event, network: caller.network.wide, session_id, ...caller.device };
}
