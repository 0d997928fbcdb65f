import type { AuthorizeDetailsResponse } from '@portaria/contract';

/** The application that asks. */
export type Asker = Pick<AuthorizeDetailsResponse['app'], 'name' | 'mark'>;
