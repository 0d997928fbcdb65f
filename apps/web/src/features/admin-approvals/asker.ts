import type { Approval } from '@portaria/contract/administration';
import { fullName } from '../../administration/person-name.ts';

/** With the user name, because who decides must not take one person for another. */
export const askerOf = ({ askedBy, askedByName }: Approval): string =>
  fullName({ username: askedBy, displayName: askedByName });
