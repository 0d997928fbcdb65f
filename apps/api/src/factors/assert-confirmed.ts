import { AppError } from '../base/app-error.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';

/** The mailbox of an unconfirmed account may belong to someone else, who could not get in past the factor. */
export function assertConfirmed({ emailConfirmed, accountId }: AuthenticatedSession): void {
  if (!emailConfirmed) throw new AppError('email_unconfirmed', { accountId });
}
