import { useState } from 'react';

interface HalfTyped {
  halfTyped: boolean;
  /** Whether the form has a half-typed date, whose missing part then gets the focus. */
  refuses: (form: HTMLFormElement) => boolean;
  forget: () => void;
}

/** React Aria reports a half-typed date as null, so it would be sent as no date. */
export function useHalfTyped(): HalfTyped {
  const [halfTyped, setHalfTyped] = useState(false);
  function refuses(form: HTMLFormElement): boolean {
    const missing = firstMissingPart(form);
    setHalfTyped(missing !== undefined);
    missing?.focus();
    return missing !== undefined;
  }
  return { halfTyped, refuses, forget: () => setHalfTyped(false) };
}

function firstMissingPart(form: HTMLFormElement): HTMLElement | undefined {
  for (const field of form.querySelectorAll('[role="group"]')) {
    const segments = [...field.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
    const missing = segments.filter((segment) => segment.hasAttribute('data-placeholder'));
    if (missing.length < segments.length && missing[0]) return missing[0];
  }
  return undefined;
}
