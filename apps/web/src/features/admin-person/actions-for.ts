import type { Permission, PersonResponse } from '@portaria/contract/administration';

export const actionNames = [
  'reset',
  'factors',
  'unblock',
  'dropDeletion',
  'endSessions',
  'block',
  'deletion',
] as const;
export type ActionName = (typeof actionNames)[number];

/** By gravity: what helps, what restricts and what removes. */
export const gravities = ['help', 'restrict', 'remove'] as const;
export type Gravity = (typeof gravities)[number];

const actions: Record<ActionName, { needs: Permission; gravity: Gravity }> = {
  reset: { needs: 'reset.send', gravity: 'help' },
  factors: { needs: 'factors.reset', gravity: 'help' },
  unblock: { needs: 'people.block', gravity: 'help' },
  dropDeletion: { needs: 'deletion.drop', gravity: 'help' },
  endSessions: { needs: 'sessions.end', gravity: 'restrict' },
  block: { needs: 'people.block', gravity: 'restrict' },
  deletion: { needs: 'deletion.ask', gravity: 'remove' },
};

export const gravityOf = (name: ActionName): Gravity => actions[name].gravity;

/** What makes sense for the account as it is, and what the role permits. */
export function actionsFor(
  { blockedAt, deletionDueAt, factors }: PersonResponse,
  may: (permission: Permission) => boolean,
): ActionName[] {
  const sensible: Record<ActionName, boolean> = {
    reset: true,
    factors: factors.since !== null && factors.resetDueAt === null,
    unblock: blockedAt !== null,
    dropDeletion: deletionDueAt !== null,
    endSessions: true,
    block: blockedAt === null,
    deletion: deletionDueAt === null,
  };
  return actionNames.filter((name) => sensible[name] && may(actions[name].needs));
}
