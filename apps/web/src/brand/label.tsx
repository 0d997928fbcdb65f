import type { ReactNode } from 'react';
import { labelText } from './label.text.ts';

/** A label in the language that the catalogue names. */
export function Label({ children }: { children: string }): ReactNode {
  return labelText.language === undefined ? children : <span lang={labelText.language}>{children}</span>;
}
