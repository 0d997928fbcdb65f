// Starts processes and undoes everything in reverse order, whichever way this one ends.
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
  /** Where each line of output goes as it comes; the last lines are kept in any case, for the failure message. */
  readonly onLine?: (line: string) => void;
}

export interface Running {
  readonly child: ChildProcess;
  /** Ends this one alone, before everything else ends. */
  stop(): Promise<void>;
}

export interface ProcessKeeper {
  start(launch: Launch): Running;
  run(launch: Launch): Promise<void>;
  /** Say how to undo a thing before doing it: a signal may come in between. */
  undoLater(undo: () => unknown): void;
  end(exitCode: number): Promise<never>;
  isEnding(): boolean;
}

const GRACE_MS = 8_000;

export function createProcessKeeper(): ProcessKeeper {
  const undoSteps: (() => unknown)[] = [];
  const alive = new Set<ChildProcess>();
  let ending: Promise<never> | undefined;

  /** Stops whoever is still starting things, before something is left behind that nobody undoes. */
  function refuseWhileEnding(): void {
    if (ending) throw new Error('everything is ending');
  }

  function undoLater(undo: () => unknown): void {
    refuseWhileEnding();
    undoSteps.push(undo);
  }

  function launchChild(launch: Launch): { child: ChildProcess; tail: OutputTail } {
    refuseWhileEnding();
    const tail = createOutputTail(launch.onLine);
    // Its own process group, so that what it starts in turn ends with it.
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
      // What it started in turn goes now: later, the number may be another process's.
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
    child.once('exit', (code, signal) => fail(`ended by itself (${signal ?? `code ${code}`})`));
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

/** Some shells between npm and us swallow the signal; then all we see is that the parent is gone. */
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
    // The group is gone already.
  }
}

/** Of a process that leads its own group; some, npm among them, end only when made to. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  signalGroup(child, signal);
  const gaveUp = await Promise.race([exited.then(() => false), sleep(GRACE_MS, true, { ref: false })]);
  if (gaveUp) signalGroup(child, 'SIGKILL');
}
