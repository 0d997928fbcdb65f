import { AppError } from '../base/app-error.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';

/** A role that requires the second factor keeps its holder from removing the last one. */
export function assertNotRequired({ factorRequired, accountId }: AuthenticatedSession): void {
  if (factorRequired) throw new AppError('factor_required_by_role', { accountId });
}
