import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** It writes Playwright's report, and each of its cases counts. */
  readonly countsCases?: boolean;
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
  { name: 'spec coverage', ...script('scripts/check-coverage.ts') },
  { name: 'common passwords', ...script('scripts/check-common-passwords.ts') },
  { name: 'limits', ...script('scripts/check-limits.ts') },
  { name: 'call list', ...script('scripts/check-calls.ts') },
  { name: 'ASVS ledger', ...script('scripts/check-asvs.ts') },
];

/** One after the other: each measures something, or wants the machine for itself. */
export const liveSteps: readonly Step[] = [
  { name: 'schema dump', ...script('scripts/check-schema.ts') },
  { name: 'build', ...script('scripts/build.ts') },
  { name: 'end to end', ...script('scripts/e2e.ts'), countsCases: true },
  { name: 'shipped process', ...script('scripts/check-shipped.ts') },
  { name: 'bench, quick part', ...script('bench/bench.ts', '--quick') },
  { name: 'growth, quick part', ...script('bench/growth.ts', '--quick') },
  { name: 'demo journey', ...script('apps/api/test/demo-journey.ts') },
];

export function missingScript(step: Step): string | undefined {
  const path = step.command === process.execPath ? step.args[0] : undefined;
  return path && !existsSync(path) ? path.slice(repositoryRoot.length + 1) : undefined;
}
