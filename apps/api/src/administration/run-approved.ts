import { administratorRoles } from '@portaria/contract/administration';
import * as z from 'zod/mini';
import type { Actor } from '../session/actor.ts';
import type { StoredApproval } from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import { grantRightIn } from './administrators.ts';
import { appearanceChange, publishAppearanceIn } from './appearance.ts';
import { changeClientIn, clientChange } from './clients.ts';
import { connectionChange, pauseConnectionIn } from './connections.ts';
import { exportRequest, startExportIn } from './export-people.ts';

export const grantRequest = z.object({ id: z.string(), role: z.enum(administratorRoles) });

/** Runs what was frozen when it was asked for, under the rules of now. Returns the run of an export. */
export async function runApproved(
  trx: Database,
  actor: Actor,
  { action, payload, reason, askedBy }: StoredApproval,
): Promise<string | null> {
  if (action === 'administrator.set') {
    const { id, role } = z.parse(grantRequest, payload);
    await grantRightIn(trx, actor, id, { role, reason });
    return null;
  }
  if (action === 'client.set') {
    await changeClientIn(trx, actor, z.parse(clientChange, payload), reason);
    return null;
  }
  if (action === 'connection.set') {
    await pauseConnectionIn(trx, actor, z.parse(connectionChange, payload), reason);
    return null;
  }
  if (action === 'appearance.set') {
    const change = z.parse(appearanceChange, payload);
    await publishAppearanceIn(trx, actor, change, { reason, by: askedBy });
    return null;
  }
  return startExportIn(trx, askedBy, z.parse(exportRequest, payload));
}
