import { runConditions } from '@portaria/harness/run-conditions';

/** As one sentence, for the sections that a bench writes into the docs. */
export function conditions(): string {
  const { date, commit, changed, node, machine, load } = runConditions();
  return `Recorded ${date} at commit ${commit}${changed ? ' with changes' : ''}, Node ${node}, ${machine}, load average ${load.toFixed(1)} before the run.`;
}
