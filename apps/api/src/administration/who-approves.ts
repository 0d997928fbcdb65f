import { type ApprovalAction, mayDo, type Permission } from '@portaria/contract/administration';
import { listAdministrators } from '../store/administration/administrators.ts';
import { wasApproverLost } from '../store/administration/approver-losses.ts';
import type { Database } from '../store/engine/database.ts';

export const permissionFor: Record<ApprovalAction, Permission> = {
  'administrator.set': 'administrators.set',
  'client.set': 'clients.set',
  'people.export': 'people.export',
  'appearance.set': 'appearance.set',
  'connection.set': 'connections.set',
};

interface Request {
  readonly action: ApprovalAction;
  readonly askedBy: string;
  /** The account that it is about. Its person never decides. */
  readonly concerned: string | null;
}

/**
 * Who may approve beside the one who asked: another person, no one, or only the command line. The last holds after
 * someone who could approve was removed, lowered or blocked, because the one who asks may have done it.
 */
export async function whoApproves(
  trx: Database,
  { action, askedBy, concerned }: Request,
): Promise<'another' | 'no-one' | 'operator'> {
  // In this order, a removal that commits in between is seen as the person or as the loss.
  const listed = await listAdministrators(trx);
  const hasAnother = listed.some(
    ({ accountId, disabled, role }) =>
      accountId !== askedBy && accountId !== concerned && !disabled && mayDo(role, permissionFor[action]),
  );
  if (hasAnother) return 'another';
  return (await wasApproverLost(trx)) ? 'operator' : 'no-one';
}
