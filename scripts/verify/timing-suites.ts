/**
 * Test files of `apps/api` that measure real time, break an engine and wait, or load all cores. They run one at a time with
 * the machine to themselves, and only they get a second try. CONTRIBUTING.md lists them.
 */
export const timingSuites: readonly string[] = [
  'test/faults/**/*.test.ts',
  'test/load/**/*.test.ts',
  '{src,test}/**/*.race.test.ts',
  'test/attacks/burst-race.attacks.test.ts',
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
