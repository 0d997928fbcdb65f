/** Only suites of the two lists get a second try, and CONTRIBUTING.md repeats both. */

/** They break an engine, kill a process or race requests, and mostly wait, so six run side by side. */
export const waitingSuites: readonly string[] = [
  'proof/faults/**/*.test.ts',
  'proof/load/**/*.test.ts',
  'apps/api/**/*.race.test.ts',
  'apps/api/test/attacks/burst-race.attacks.test.ts',
];

/** They measure real time or load all cores, so each runs with the machine to itself. */
export const timingSuites: readonly string[] = [
  'proof/faults/overload.faults.test.ts',
  'apps/api/test/attacks/timing.attacks.test.ts',
  'apps/api/test/attacks/hash-exhaustion.attacks.test.ts',
  'apps/api/test/attacks/secret-comparison.attacks.test.ts',
  'proof/fuzz/fuzz.test.ts',
  'proof/fuzz/openid-fuzz.test.ts',
  'apps/api/test/attacks/openid-flood.attacks.test.ts',
  'apps/api/src/http/shed-early.test.ts',
  'apps/api/src/store/engine/circuit-breaker-pool.test.ts',
  'apps/api/src/store/engine/database-clock.test.ts',
];

export const secondTrySuites: readonly string[] = [...waitingSuites, ...timingSuites];
