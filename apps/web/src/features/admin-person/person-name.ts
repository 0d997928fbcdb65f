import type { PersonResponse } from '@portaria/contract/administration';
import { fullName } from '../../administration/person-name.ts';

type Named = Pick<PersonResponse, 'username' | 'profile'>;

/** As in the heading of the page. */
export const nameOf = ({ username, profile }: Named): string => profile.displayName ?? username;

export const fullNameOf = ({ username, profile }: Named): string =>
  fullName({ username, displayName: profile.displayName });
