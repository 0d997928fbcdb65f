import type { AdministratorsResponse } from '@portaria/contract/administration';
import type { AdministratorActor } from '../session/actor.ts';
import { listAdministrators } from '../store/administration/administrators.ts';
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
