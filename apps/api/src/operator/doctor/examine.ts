import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckName, checks, type ListedCheck } from './checks.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Environment } from './environment.ts';
import { failureOf } from './failure.ts';
import { type Finding, skipped, wrong } from './finding.ts';

/** Time budget for all checks together. Checks that exceed it are reported as too slow. */
const ALL_CHECKS_MS = 7_000;

type Running = ReadonlyMap<CheckName, Promise<Finding[]>>;

/** Runs checks in parallel. A check waits only for those it needs. */
export async function examine(environment: Environment, withinMs = ALL_CHECKS_MS): Promise<Finding[]> {
  const allDone = new AbortController();
  const deadline = sleep(withinMs, undefined, { signal: allDone.signal }).catch(() => undefined);
  const running = new Map<CheckName, Promise<Finding[]>>();
  for (const listed of checks) {
    const tooSlow = deadline.then(() => [wrong(doctorText.tooSlow(doctorText.names[listed.name]))]);
    running.set(listed.name, Promise.race([run(listed, environment, running), tooSlow]));
  }
  const findings = await Promise.all(running.values());
  allDone.abort();
  return findings.flat();
}

async function run(
  { name, check, needs }: ListedCheck,
  environment: Environment,
  running: Running,
): Promise<Finding[]> {
  const before = (await Promise.all(needs.flatMap((one) => running.get(one) ?? []))).flat();
  if (before.some(({ verdict }) => verdict === 'wrong' || verdict === 'skipped'))
    return [skipped(doctorText.notReached(doctorText.names[name]))];
  try {
    return await check(environment);
  } catch (error) {
    return [wrong(doctorText.failed(doctorText.names[name], failureOf(error)))];
  }
}
