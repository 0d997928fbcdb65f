/** What the audit log of the administration records, reads included. */
export const adminActions = [
  'administrator.set',
  'administrator.revoked',
  'person.invited',
  'person.blocked',
  'person.unblocked',
  'person.unfrozen',
  'person.removed',
  'reset.sent',
  'sessions.ended',
  'role.granted',
  'role.removed',
  'factors.reset',
  'people.found',
  'person.seen',
  'sessions.seen',
  'mails.seen',
  'activity.seen',
  'mail.resent',
  'deletion.asked',
  'deletion.dropped',
  'document.shown',
  'roles.set',
  'clients.seen',
  'client.set',
  'connections.seen',
  'connection.set',
  'appearance.seen',
  'appearance.set',
  'people.export',
  'export.downloaded',
  'approval.decided',
  'events.seen',
  'dashboard.seen',
  'queue.seen',
  'administrators.seen',
  'bulk.started',
] as const;
export type AdminAction = (typeof adminActions)[number];

/** A screen that was opened or a search. A document in full does not count: its owner is notified. An index depends on this rule. */
export function isLook(action: string): boolean {
  return action === 'people.found' || action.endsWith('.seen');
}
