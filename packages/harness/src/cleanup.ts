// Starts processes, and undoes every step in reverse order when this process ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOutputTail, type OutputTail } from './output-tail.ts';

export interface Launch {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly runAs?: { readonly uid: number; readonly gid: number } | undefined;
  readonly stopSignal?: NodeJS.Signals;
  /** Receives each line of output. The last lines are also kept for the failure message. */
  readonly onLine?: (line: string) => void;
}

export interface Running {
  readonly child: ChildProcess;
  /** Ends only this process. */
  stop(): Promise<void>;
}

export interface Cleanup {
  start(launch: Launch): Running;
  run(launch: Launch): Promise<void>;
  /** Register the undo step before the action, because a signal may arrive in between. */
  undoLater(undo: () => unknown): void;
  end(exitCode: number): Promise<never>;
  isEnding(): boolean;
}

const GRACE_MS = 8_000;

export function createCleanup(): Cleanup {
  const undoSteps: (() => unknown)[] = [];
  const alive = new Set<ChildProcess>();
  let ending: Promise<never> | undefined;

  /** Anything started during the shutdown would never be undone. */
  function refuseWhileEnding(): void {
    if (ending) throw new Error('the process is shutting down');
  }

  function undoLater(undo: () => unknown): void {
    refuseWhileEnding();
    undoSteps.push(undo);
  }

  function launchChild(launch: Launch): { child: ChildProcess; tail: OutputTail } {
    refuseWhileEnding();
    const tail = createOutputTail(launch.onLine);
    // Its own process group, so that its descendants can be ended with it.
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: launch.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...launch.runAs,
    });
    alive.add(child);
    child.once('exit', () => {
      alive.delete(child);
      // Its descendants are killed now, because the process group id may be reused later.
      signalGroup(child, 'SIGKILL');
    });
    child.stdout?.on('data', tail.write);
    child.stderr?.on('data', tail.write);
    undoSteps.push(() => stopChild(child, launch.stopSignal ?? 'SIGTERM'));
    return { child, tail };
  }

  function start(launch: Launch): Running {
    const { child, tail } = launchChild(launch);
    let expected = false;
    const fail = (reason: string): void => {
      if (ending || expected) return;
      console.error(`${launch.name} ${reason}\n${tail.text()}`);
      void end(1);
    };
    child.once('error', (error) => fail(`could not start: ${error.message}`));
    child.once('exit', (code, signal) => fail(`exited unexpectedly (${signal ?? `code ${code}`})`));
    const stop = (): Promise<void> => {
      expected = true;
      return stopChild(child, launch.stopSignal ?? 'SIGTERM');
    };
    return { child, stop };
  }

  async function run(launch: Launch): Promise<void> {
    const { child, tail } = launchChild(launch);
    const [code, signal] = await once(child, 'close');
    if (code !== 0) throw new Error(`${launch.name} failed (${signal ?? `code ${code}`})\n${tail.text()}`);
  }

  async function undoEverything(exitCode: number): Promise<never> {
    for (const undo of undoSteps.toReversed()) {
      try {
        await undo();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    process.exit(exitCode);
  }

  function end(exitCode: number): Promise<never> {
    ending ??= undoEverything(exitCode);
    return ending;
  }

  function onSignal(): void {
    if (!ending) return void end(0);
    for (const child of alive) signalGroup(child, 'SIGKILL');
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  endWithNpm(() => void end(0));

  return {
    start,
    run,
    end,
    undoLater,
    isEnding: () => ending !== undefined,
  };
}

/** Some shells between npm and this process swallow the signal. A changed parent id is then the only sign. */
function endWithNpm(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** The child must lead its own process group. Some programs, such as npm, end only with SIGKILL. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  signalGroup(child, signal);
  const graceExpired = await Promise.race([exited.then(() => false), sleep(GRACE_MS, true, { ref: false })]);
  if (graceExpired) signalGroup(child, 'SIGKILL');
}
