import type { ReactNode } from 'react';

/** Whether there is something to show under the name of a fact. */
export function hasValue(value: ReactNode): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}
