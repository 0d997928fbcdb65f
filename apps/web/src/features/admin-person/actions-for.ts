import type { Permission, PersonResponse } from '@portaria/contract/administration';

export type ActionName = 'endSessions' | 'block' | 'unblock' | 'factors' | 'deletion' | 'dropDeletion';

const needs: Record<ActionName, Permission> = {
  endSessions: 'sessions.end',
  block: 'people.block',
  unblock: 'people.block',
  factors: 'factors.reset',
  deletion: 'deletion.ask',
  dropDeletion: 'deletion.drop',
};

/** What makes sense for the account as it is, and what the role permits. */
export function actionsFor(
  { blockedAt, deletionDueAt, factors }: PersonResponse,
  may: (permission: Permission) => boolean,
): ActionName[] {
  const sensible: Record<ActionName, boolean> = {
    endSessions: true,
    block: blockedAt === null,
    unblock: blockedAt !== null,
    factors: factors.since !== null && factors.resetDueAt === null,
    deletion: deletionDueAt === null,
    dropDeletion: deletionDueAt !== null,
  };
  return (Object.keys(needs) as ActionName[]).filter((name) => sensible[name] && may(needs[name]));
}
