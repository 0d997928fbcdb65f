interface RunByCi {
  readonly command: string;
  /** The file that runs it, and a text in that file which proves it. */
  readonly file: string;
  readonly words: string;
}

const steps = 'tools/verify/steps.ts';

/** Every other command in the docs must be marked as run by hand. */
export const runByCi: readonly RunByCi[] = [
  {
    command: 'git clone <repository> portaria && cd portaria',
    file: '.ci/run',
    words: 'From a fresh clone',
  },
  { command: 'npm ci', file: '.ci/run', words: 'run_npm ci' },
  { command: 'npm run verify', file: '.ci/run', words: 'run_npm run --silent verify' },
  { command: 'npm run demo', file: 'proof/trials/demo-journey.ts', words: "'tools/demo.ts'" },
  { command: 'npm test', file: 'tools/verify.ts', words: "tool('vitest', 'run'" },
  { command: 'npm run build', file: steps, words: "script('tools/build.ts')" },
  { command: 'npm run e2e', file: steps, words: "script('proof/e2e/run.ts')" },
  { command: 'npm run types', file: steps, words: "script('tools/check-types.ts')" },
  { command: 'npm run lint', file: steps, words: "tool('biome', 'check'" },
];
