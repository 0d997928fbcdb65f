import { spawnSync } from 'node:child_process';

/** What Git knows about commits and code. A shallow clone and a folder without Git know neither. */
export interface History {
  readonly isKnown: boolean;
  has(commit: string): boolean;
  /** The day of the last commit that changed any of the paths. */
  lastChange(paths: readonly string[]): string;
}

export function historyOf(folder: string): History {
  const git = (...args: string[]): { readonly works: boolean; readonly output: string } => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return { works: status === 0, output: stdout.trim() };
  };
  return {
    isKnown: git('rev-parse', '--is-shallow-repository').output === 'false' && git('rev-parse', 'HEAD').works,
    has: (commit) => git('merge-base', '--is-ancestor', commit, 'HEAD').works,
    lastChange: (paths) => git('log', '-1', '--format=%cs', '--', ...paths).output,
  };
}
