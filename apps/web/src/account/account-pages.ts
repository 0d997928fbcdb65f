import { createContext } from 'react';
import type { PageRecord, PageText } from '../navigation/define-page.ts';

/** A page of the account. Its tab says its title, if not another word. */
export interface AccountPageRecord extends PageRecord {
  readonly text: Required<PageText> & { readonly tab?: string };
}

/** In the order of the tabs. */
export const AccountPagesContext = createContext<readonly AccountPageRecord[]>([]);
