/**
 * Test files of `apps/api` that measure real time, or break an engine and wait. They run one at a time with the machine to
 * themselves, and verify gives them two more tries. A failure of any other test is a bug.
 */
export const timingSuites: readonly string[] = [
  'test/faults/**/*.test.ts',
  'test/attacks/timing.attacks.test.ts',
  'test/attacks/hash-hog.attacks.test.ts',
  'test/attacks/secret-comparison.attacks.test.ts',
  'test/fuzz/fuzz.test.ts',
  'src/http/shed-early.test.ts',
  'src/data/circuit-breaker-pool.test.ts',
  'src/data/database-clock.test.ts',
];
