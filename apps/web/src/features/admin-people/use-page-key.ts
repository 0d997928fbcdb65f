import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
/** The menus of the page's header close on Esc, and the folds of its content do not. */
const OPEN_ABOVE = '[role="dialog"], header [aria-expanded="true"]';

/** A key that acts anywhere on the page, unless something is being typed, or a dialog or a menu is open. */
export function usePageKey(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.key !== key) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.activeElement?.closest(TYPING) || document.querySelector(OPEN_ABOVE)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    // Before a dialog or a menu handles the key and closes.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
