import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** It writes Playwright's report, and each of its cases counts. */
  readonly countsCases?: boolean;
  /** A busy machine can spoil it, so it gets a second try. */
  readonly measuresTime?: boolean;
}

export const tool = (name: string, ...args: string[]): Pick<Step, 'command' | 'args'> => ({
  command: join(repositoryRoot, 'node_modules/.bin', name),
  args,
});

const script = (path: string, ...args: string[]): Pick<Step, 'command' | 'args'> => ({
  command: process.execPath,
  args: [join(repositoryRoot, path), ...args],
});

/** They read files and nothing else, so two run side by side. */
export const staticSteps: readonly Step[] = [
  { name: 'format and lint', ...tool('biome', 'check', '--error-on-warnings', '.') },
  { name: 'type-aware lint', ...tool('oxlint') },
  { name: 'types', ...script('tools/check-types.ts') },
  {
    name: 'import rules',
    ...tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      'packages',
      'apps',
      'examples',
      'demo',
      'deploy',
      'proof',
      'tools',
    ),
  },
  { name: 'conventions', ...script('tools/check-conventions.ts') },
  { name: 'dead exports', ...tool('knip', '--no-progress') },
  { name: 'docs', ...script('tools/check-docs.ts') },
  { name: 'records', ...script('tools/check-records.ts') },
  { name: 'attack catalogue', ...script('proof/attacks/check.ts') },
  { name: 'takeover rules', ...script('proof/takeover/check.ts') },
  { name: 'common passwords', ...script('tools/check-common-passwords.ts') },
  { name: 'limits', ...script('tools/check-limits.ts') },
  { name: 'call list', ...script('tools/check-calls.ts') },
  { name: 'ledgers', ...script('proof/ledgers/check.ts') },
  { name: 'pictures', ...script('proof/screens/check.ts') },
];

/** One after the other, because most want the machine for themselves. What stands in one line runs side by side. */
export const liveSteps: readonly (readonly Step[])[] = [
  [
    { name: 'schema dump', ...script('tools/check-schema.ts') },
    { name: 'build', ...script('tools/build.ts') },
  ],
  [{ name: 'page weights', ...script('tools/check-weight.ts') }],
  [{ name: 'end to end', ...script('proof/e2e/run.ts'), countsCases: true }],
  [
    { name: 'shipped process', ...script('proof/trials/shipped.ts'), measuresTime: true },
    { name: 'growth, quick part', ...script('proof/bench/growth.ts', '--quick'), measuresTime: true },
  ],
  [{ name: 'bench, quick part', ...script('proof/bench/bench.ts', '--quick'), measuresTime: true }],
  [{ name: 'demo journey', ...script('proof/trials/demo-journey.ts') }],
];
