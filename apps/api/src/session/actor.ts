import type { Permission } from '@portaria/contract/administration';
import type { Origin } from './caller.ts';

/** A person of the administration, in a session. */
export interface AdministratorActor {
  readonly kind: 'session';
  readonly accountId: string;
  readonly sessionId: string;
  /** What the log keeps about the place. */
  readonly origin: Origin;
  readonly requestId: string;
  /** What the call needs. The right is read again under the lock. Null if any right suffices. */
  readonly permission: Permission | null;
}

/** An operator with access to the machine. No role restricts them. */
export interface OperatorActor {
  readonly kind: 'cli';
  readonly operator: string;
}

/** The worker, for what was asked for and waited its time. */
export interface ServiceActor {
  readonly kind: 'service';
}

export type Actor = AdministratorActor | OperatorActor | ServiceActor;

/** The name that the owner of the account sees. The area shows none, because owners need not know the staff. */
export function operatorOf(actor: Actor): { readonly operator?: string } {
  return actor.kind === 'cli' ? { operator: actor.operator } : {};
}
