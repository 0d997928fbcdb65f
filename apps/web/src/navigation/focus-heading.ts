/**
 * Client-side navigation does not move the focus, so screen readers would not announce the new page. A fragment that
 * names a section focuses and shows that section.
 */
export function focusHeading(): void {
  const section = document.getElementById(window.location.hash.slice(1));
  if (section) {
    section.focus();
    return;
  }
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/** Whether the person has not moved the focus into the page yet. */
export function isFocusAtStart(): boolean {
  const { activeElement: at } = document;
  return at === null || at === document.body || at.tagName === 'H1' || at.id === 'main';
}
