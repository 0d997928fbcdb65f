import { type AdministratorRole, administratorRoles } from './roles.ts';

const everyone = administratorRoles;
const helpers = ['owner', 'admin', 'support'] as const;
const admins = ['owner', 'admin'] as const;
const owners = ['owner'] as const;

/** Who may do what. An auditor sees addresses masked. Without `audit.see`, people see their own actions. */
export const permissions = {
  'people.find': everyone,
  'people.see': everyone,
  'sessions.see': everyone,
  'mails.see': everyone,
  'activity.see': everyone,
  'reset.send': helpers,
  'mail.resend': helpers,
  'sessions.end': helpers,
  'people.block': admins,
  'people.invite': admins,
  'roles.set': admins,
  'factors.reset': admins,
  'deletion.ask': admins,
  'deletion.drop': admins,
  'document.show': admins,
  'people.export': admins,
  'clients.see': ['owner', 'admin', 'auditor'],
  'clients.set': owners,
  'connections.see': ['owner', 'admin', 'auditor'],
  'connections.set': owners,
  'appearance.set': owners,
  'mails.queue': helpers,
  'administrators.set': owners,
  'audit.see': ['owner', 'auditor'],
} as const satisfies Record<string, readonly AdministratorRole[]>;

export type Permission = keyof typeof permissions;

/** What adds power or takes data out. While ADMIN_FOUR_EYES is on, a second person must approve it. */
export const fourEyes: readonly Permission[] = [
  'people.export',
  'clients.set',
  'connections.set',
  'administrators.set',
  'appearance.set',
];

export function mayDo(role: AdministratorRole, permission: Permission): boolean {
  const allowed: readonly AdministratorRole[] = permissions[permission];
  return allowed.includes(role);
}

export function permissionsOf(role: AdministratorRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => mayDo(role, permission));
}
