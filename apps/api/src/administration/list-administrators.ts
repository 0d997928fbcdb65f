import type { AdministratorsResponse } from '@portaria/contract/administration';
import { listAdministrators } from '../data/administrators.ts';
import type { AdministratorActor } from './actor.ts';
import type { AdministrationContext } from './administration-context.ts';
import { look } from './look.ts';

export function administratorsList(
  context: AdministrationContext,
  actor: AdministratorActor,
): Promise<AdministratorsResponse> {
  return look(context, actor, { action: 'administrators.seen', accountId: null }, async (trx) => ({
    items: (await listAdministrators(trx)).map(({ accountId, disabled, grantedAt, ...listed }) => ({
      ...listed,
      id: accountId,
      blocked: disabled,
      grantedAt: grantedAt.toISOString(),
    })),
  }));
}
