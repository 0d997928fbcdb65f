import { type MockInstance, vi } from 'vitest';

let errors: MockInstance;
let warnings: MockInstance;

export function watchConsole(): void {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

/** Returns and clears the console output. Entries that a test does not take make it fail. */
export function takeLogged(): unknown[] {
  const logged = [...errors.mock.calls, ...warnings.mock.calls].flat();
  errors.mockClear();
  warnings.mockClear();
  return logged;
}
