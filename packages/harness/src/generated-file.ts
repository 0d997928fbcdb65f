import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** With `--write` the running check updates its file. Otherwise a file that differs is a problem. */
export function problemsOfGenerated(path: string, text: string): string[] {
  const file = join(repositoryRoot, path);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === text.trim()) return [];
  return [`${path} is out of date. Run: node ${relative(repositoryRoot, process.argv[1] ?? '')} --write`];
}

export function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
