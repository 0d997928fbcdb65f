import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface OwnProcess {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends SIGSTOP to the process and its children. */
  freeze(): void;
  thaw(): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

interface OwnProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly runAs?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a process that only this test uses and may break. */
export function startOwnProcess(
  command: string,
  args: readonly string[],
  options: OwnProcessOptions = {},
): OwnProcess {
  const { runAs, ...rest } = options;
  const child = spawn(command, args, { stdio: 'ignore', ...rest, ...runAs });
  child.on('error', () => {});
  const pid = child.pid ?? 0;
  if (pid === 0) throw new Error(`${command} did not start`);
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const target of [pid, ...childrenOf(pid)]) signalIfThere(target, signal);
  };
  return {
    pid,
    hasEnded: () => hasEnded(child),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async end(signal) {
      if (hasEnded(child)) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A connection's process may end before it is signalled. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL runs every connection in a process outside its own process group, so a group signal misses them. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}
