import { type MockInstance, vi } from 'vitest';

let errors: MockInstance;
let warnings: MockInstance;

export function watchConsole(): void {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

/** What was written since the last time; a test that expects an entry takes it, any other fails on it. */
export function takeLogged(): unknown[] {
  const logged = [...errors.mock.calls, ...warnings.mock.calls].flat();
  errors.mockClear();
  warnings.mockClear();
  return logged;
}
