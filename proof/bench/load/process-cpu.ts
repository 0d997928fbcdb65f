import { readFileSync } from 'node:fs';

/** The kernel counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

function statOf(pid: number): { readonly own: number; readonly ofEnded: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const sum = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
  return { own: sum(11), ofEnded: sum(13) };
}

/** User and system time of a process and its threads. */
export function cpuMs(pid: number): number {
  return statOf(pid).own;
}

/** Includes child processes, because PostgreSQL starts one for every connection. */
export function familyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const { own, ofEnded } = statOf(pid);
  return children.reduce((sum, child) => sum + cpuIfAlive(Number(child)), own + ofEnded);
}

/** If a child has ended meanwhile, the next reading of the parent includes its time. */
function cpuIfAlive(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}
