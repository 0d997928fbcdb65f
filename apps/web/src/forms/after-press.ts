let isPressed = false;
let delayed: (() => void)[] = [];

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // The click follows in the same task.
  setTimeout(() => {
    if (isPressed) return;
    const due = delayed;
    delayed = [];
    for (const work of due) work();
  });
}

// Touch screens move the focus only with the emulated mouse events, so both kinds of event count.
for (const kind of ['pointer', 'mouse']) {
  // There is no document while pages are prerendered.
  globalThis.document?.addEventListener(`${kind}down`, press, true);
  globalThis.document?.addEventListener(`${kind}up`, release, true);
}
globalThis.document?.addEventListener('pointercancel', release, true);

/**
 * Delays work until a press of the mouse or a finger has become a click. A message that appears between the press and
 * the release moves the button away, and the click is lost. Without a press the work runs at once.
 */
export function afterPress(work: () => void): void {
  if (isPressed) delayed.push(work);
  else work();
}
