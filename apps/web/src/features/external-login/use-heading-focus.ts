import { useEffect } from 'react';
import { focusHeading, isFocusAtStart } from '../../navigation/focus-heading.ts';

/** The heading, or the button, that had the focus is gone with what the page showed before. */
export function useHeadingFocus(): void {
  useEffect(() => {
    if (isFocusAtStart()) focusHeading();
  }, []);
}
