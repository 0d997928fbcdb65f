// Its own file, because `me` needs it and the permissions must not enter the bundle of Minha conta.

/** Rights to administer, highest first. They are not the roles of an account, and no token contains them. */
export const administratorRoles = ['owner', 'admin', 'support', 'auditor'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];
