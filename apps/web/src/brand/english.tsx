import type { ReactNode } from 'react';

/** The language of the labels that the specification fixes in English. */
export const labelLanguage = PRODUCT_SCREENS ? undefined : 'en';

/** For words that the specification fixes in English. Screen readers pronounce them in their language. */
export function English({ children }: { children: string }): ReactNode {
  return PRODUCT_SCREENS ? children : <span lang={labelLanguage}>{children}</span>;
}
