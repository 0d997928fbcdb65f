// Vitest's JSON report has no start-up times, so this reporter writes them, to the file that TEST_TIMES names.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTimes } from './run-report.ts';

const editions: Readonly<Record<string, string>> = { web: 'product', 'web-spec': 'specification' };

function timesOf(module: TestModule): FileTimes {
  const all = module.diagnostic();
  const cases = [...module.children.allTests()];
  const tests = cases.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const edition = editions[module.project.name];
  return {
    file: relative(repositoryRoot, module.moduleId),
    startUpMs: Math.round(
      all.environmentSetupDuration + all.prepareDuration + all.setupDuration + all.collectDuration,
    ),
    hooksMs: Math.max(0, Math.round(all.duration - tests)),
    testsMs: Math.round(tests),
    ...(edition !== undefined && { edition, tests: cases.length }),
  };
}

// biome-ignore lint/style/noDefaultExport: Vitest loads it.
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env['TEST_TIMES'];
    if (target !== undefined) writeFileSync(target, JSON.stringify(modules.map(timesOf)));
  }
}
