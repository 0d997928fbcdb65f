import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

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
  { name: 'types', ...script('scripts/check-types.ts') },
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
      'scripts',
      'bench',
    ),
  },
  { name: 'conventions', ...script('scripts/check-conventions.ts') },
  { name: 'dead exports', ...tool('knip', '--no-progress') },
  { name: 'docs', ...script('scripts/check-docs.ts') },
  { name: 'attack catalogue', ...script('scripts/check-attacks.ts') },
  { name: 'common passwords', ...script('scripts/check-common-passwords.ts') },
  { name: 'limits', ...script('scripts/check-limits.ts') },
  { name: 'call list', ...script('scripts/check-calls.ts') },
  { name: 'ledgers', ...script('scripts/check-ledgers.ts') },
];

/** One after the other: each measures something, or wants the machine for itself. */
export const liveSteps: readonly Step[] = [
  { name: 'schema dump', ...script('scripts/check-schema.ts') },
  { name: 'build', ...script('scripts/build.ts') },
  { name: 'page weights', ...script('scripts/check-weight.ts') },
  { name: 'end to end', ...script('scripts/e2e.ts'), countsCases: true },
  { name: 'shipped process', ...script('scripts/check-shipped.ts'), measuresTime: true },
  { name: 'bench, quick part', ...script('bench/bench.ts', '--quick'), measuresTime: true },
  { name: 'growth, quick part', ...script('bench/growth.ts', '--quick'), measuresTime: true },
  { name: 'demo journey', ...script('apps/api/test/demo-journey.ts') },
];
