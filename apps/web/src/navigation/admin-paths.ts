/** Pages that others lead to. Only ids may be in these addresses. Personal text never is, because addresses are logged along the way. */
export const adminPaths = {
  dashboard: '/admin',
  people: '/admin/people',
  person: '/admin/people/:id',
  applications: '/admin/applications',
  mails: '/admin/mails',
  audit: '/admin/audit',
  approvals: '/admin/approvals',
} as const;

const personPrefix = '/admin/people/';

export function personPath(id: string): `/admin/${string}` {
  return `${personPrefix}${id}`;
}

/** Null on every other page. */
export function personIn(pathname: string): string | null {
  return pathname.startsWith(personPrefix) ? pathname.slice(personPrefix.length) : null;
}
