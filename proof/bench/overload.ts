// Sends ten times the hashing capacity, then attacks the connections: `npm run proof -- overload`. --seconds sets the
// length, and --write updates docs/reliability.md.
import { parseArgs } from 'node:util';
import { writeSection } from '@portaria/harness/document-sections';
import { separateCores } from './overload/cores.ts';
import { openFixture } from './overload/fixture.ts';
import { measureFlood, wholeFloods } from './overload/measure-floods.ts';
import { measureHashHog } from './overload/measure-hash-hog.ts';
import { measureOverload } from './overload/measure-overload.ts';
import { floodGoals, type Goal, goalRows, hashHogGoal, overloadGoals } from './overload/overload-section.ts';
import { conditions } from './report/machine.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, write: { type: 'boolean', default: false } },
});
const flood = Number(options.seconds);
const recorded = conditions();
const cores = separateCores();
const fixture = await openFixture(cores);
try {
  const figures = await measureOverload(fixture, {
    capacity: Math.min(15, flood),
    half: Math.min(30, flood),
    flood,
    moreFloods: 4,
  });
  const goals: Goal[] = overloadGoals(figures);
  console.log(goalRows(goals).join('\n'));
  for (const hasKnownDevices of [false, true]) {
    for (const networks of [1, 4, 40]) {
      goals.push(hashHogGoal(await measureHashHog(fixture, { networks, hasKnownDevices }, flood)));
      console.log(goalRows(goals.slice(-1)).at(-1));
    }
  }
  for (const plan of wholeFloods) {
    const [goal] = floodGoals([await measureFlood(fixture, plan)]);
    if (goal) goals.push(goal);
    console.log(goalRows(goals.slice(-1)).at(-1));
  }
  const costs = `A login takes ${figures.cpuMsPerLogin.toFixed(1)} ms of the API's processor time, shedding one ${figures.cpuMsPerShed.toFixed(2)} ms.`;
  console.log(costs);
  if (options.write) {
    const how = `${flood} s of ten times the capacity; ${cores.text}.`;
    writeSection('docs/reliability.md', 'overload', [
      `${recorded} ${how}`,
      '',
      ...goalRows(goals),
      '',
      costs,
    ]);
  }
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await fixture.remove();
}
