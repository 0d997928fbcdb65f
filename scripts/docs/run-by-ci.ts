interface RunByCi {
  readonly command: string;
  /** The file that runs it, and a text in that file which proves it. */
  readonly file: string;
  readonly words: string;
}

const steps = 'scripts/verify/steps.ts';

/** Every other command in the docs must be marked as run by hand. */
export const runByCi: readonly RunByCi[] = [
  {
    command: 'git clone <repository> portaria && cd portaria',
    file: '.ci/run',
    words: 'From a fresh clone',
  },
  { command: 'npm ci', file: '.ci/run', words: 'run_npm ci' },
  { command: 'npm run verify', file: '.ci/run', words: 'run_npm run --silent verify' },
  { command: 'npm run demo', file: 'apps/api/test/demo-journey.ts', words: "'scripts/demo.ts'" },
  { command: 'npm test', file: 'scripts/verify.ts', words: "tool('vitest', 'run'" },
  { command: 'npm run build', file: steps, words: "script('scripts/build.ts')" },
  { command: 'npm run e2e', file: steps, words: "script('scripts/e2e.ts')" },
  { command: 'npm run types', file: steps, words: "script('scripts/check-types.ts')" },
  { command: 'npm run lint', file: steps, words: "tool('biome', 'check'" },
];
