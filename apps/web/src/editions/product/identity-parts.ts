import { accessLeft } from '../../features/identities/access-left.tsx';
import { WaysIn } from './ways-in.tsx';

/** What the account area shows only where a provider may open the account. One chunk, which other pages never load. */
export const identityParts = { WaysIn, accessLeft } as const;
