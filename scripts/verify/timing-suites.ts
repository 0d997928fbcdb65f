/** Paths are in `apps/api`. Only suites of the two lists get a second try, and CONTRIBUTING.md repeats both. */

/** They break an engine, kill a process or race requests, and mostly wait, so three run side by side. */
export const waitingSuites: readonly string[] = [
  'test/faults/**/*.test.ts',
  'test/load/**/*.test.ts',
  '{src,test}/**/*.race.test.ts',
  'test/attacks/burst-race.attacks.test.ts',
];

/** They measure real time or load all cores, so each runs with the machine to itself. */
export const timingSuites: readonly string[] = [
  'test/faults/overload.faults.test.ts',
  'test/attacks/timing.attacks.test.ts',
  'test/attacks/hash-hog.attacks.test.ts',
  'test/attacks/secret-comparison.attacks.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/fuzz/openid-fuzz.test.ts',
  'test/attacks/openid-flood.attacks.test.ts',
  'src/http/shed-early.test.ts',
  'src/data/circuit-breaker-pool.test.ts',
  'src/data/database-clock.test.ts',
];

export const secondTrySuites: readonly string[] = [...waitingSuites, ...timingSuites];
