/** Focuses the title of the open dialog, where the focused control is gone. */
export function focusDialog(): void {
  const open = document.querySelectorAll<HTMLElement>('[role="dialog"] h2');
  open[open.length - 1]?.focus();
}
