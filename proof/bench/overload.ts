// Sends ten times the hashing capacity, then attacks the connections: `npm run proof -- overload`. `stalls` instead takes
// the processor away from the API while people log in. --seconds sets the length of a flood, --logins how many people
// log in, and --stall the length of a stall.
import { parseArgs } from 'node:util';
import { bundleApi } from '@portaria/harness/api-bundle';
import { tableRows } from '@portaria/harness/document-sections';
import { recordTables } from '@portaria/harness/records';
import { coreForApi, separateCores } from './overload/cores.ts';
import { openFixture } from './overload/fixture.ts';
import { measureFlood, wholeFloods } from './overload/measure-floods.ts';
import { measureHashExhaustion } from './overload/measure-hash-exhaustion.ts';
import { measureOverload } from './overload/measure-overload.ts';
import { measureStalls, type StallKind } from './overload/measure-stalls.ts';
import {
  floodGoals,
  type Goal,
  goalTable,
  hashExhaustionGoal,
  overloadGoals,
  stallGoal,
} from './overload/overload-section.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    logins: { type: 'string', default: '1000' },
    stall: { type: 'string', default: '1000' },
  },
});
await bundleApi();
const goals = positionals.includes('stalls') ? await stalls() : await overload();
process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;

function print(goals: readonly Goal[]): void {
  const { head, rows } = goalTable(goals);
  console.log(tableRows(head, rows).slice(2).join('\n'));
}

async function overload(): Promise<Goal[]> {
  const flood = Number(options.seconds);
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
    print(goals);
    for (const hasKnownDevices of [false, true]) {
      for (const networks of [1, 4, 40]) {
        goals.push(
          hashExhaustionGoal(await measureHashExhaustion(fixture, { networks, hasKnownDevices }, flood)),
        );
        print(goals.slice(-1));
      }
    }
    for (const plan of wholeFloods) {
      const [goal] = floodGoals([await measureFlood(fixture, plan)]);
      if (goal) goals.push(goal);
      print(goals.slice(-1));
    }
    const costs = `A login takes ${figures.cpuMsPerLogin.toFixed(1)} ms of the API's processor time, shedding one ${figures.cpuMsPerShed.toFixed(2)} ms.`;
    console.log(costs);
    const note = `${flood} s of ten times the capacity; ${cores.text}. ${costs}`;
    recordTables({ goals: goalTable(goals) }, { note });
    return goals;
  } finally {
    await fixture.remove();
  }
}

async function stalls(): Promise<Goal[]> {
  const cores = coreForApi();
  const fixture = await openFixture(cores, 'own');
  const goals: Goal[] = [];
  try {
    for (const kind of ['stopped', 'neighbour'] satisfies StallKind[]) {
      for (const share of [0.3, 0.5, 0.7]) {
        const [logins, stallMs] = [Number(options.logins), Number(options.stall)];
        const plan = { kind, share, logins, stallMs, capacitySeconds: 10 };
        goals.push(stallGoal(await measureStalls(fixture, cores, plan)));
        print(goals.slice(-1));
      }
    }
    recordTables({ goals: goalTable(goals) }, { part: 'stalls', note: `${cores.text}.` });
    return goals;
  } finally {
    await fixture.remove();
  }
}
