// Follows docs/implantar.md on an empty Debian 12, up to a login through Caddy under a domain name: `npm run implantar`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from './docs/sections.ts';
import { type Block, blocksIn, dnsRecordsIn, needsNetwork } from './implantar/blocks.ts';
import { type Machine, newMachine } from './implantar/machine.ts';
import { reportLines } from './implantar/report.pt-br.ts';
import { createTrial, type Trial } from './implantar/trial.ts';
import { keptRun } from './kept-run.ts';
import { repositoryRoot } from './repository-root.ts';

const GUIDE = 'docs/implantar.md';
const guide = readFileSync(join(repositoryRoot, GUIDE), 'utf8');

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function reasonNotToRun({ notRun, needs }: Block): Promise<string | undefined> {
  if (notRun !== undefined) return notRun;
  return needs === undefined || (await answers(needs))
    ? undefined
    : `${new URL(needs).hostname} não responde aqui`;
}

async function runBlock(machine: Machine, trial: Trial, block: Block): Promise<void> {
  const commands = block.commands.replace('<repository>', trial.origin);
  const output = await machine.run(commands, { network: needsNetwork(block) });
  for (const line of output
    .split('\n')
    .filter((one) => /^(?:NOT RUN|\S+: (?:accepted|\/)|[✓!✗–] )/.test(one)))
    console.log(`           ${line}`);
  trial.outputs.push(output);
}

await keptRun(async (keeper) => {
  for (const tool of ['mmdebstrap', 'unshare', 'nsenter', 'ip'])
    assert.equal(
      spawnSync('which', [tool]).status,
      0,
      `${tool} is missing: apt-get install mmdebstrap util-linux iproute2`,
    );
  assert.equal(process.getuid?.(), 0, 'Run this as root: it makes a Debian in a folder.');
  const madeFrom = performance.now();
  const machine = await newMachine(keeper, dnsRecordsIn(guide));
  const trial = await createTrial(keeper, machine);
  const startedAt = performance.now();
  const elapsed = (since = startedAt): number => (performance.now() - since) / 1000;
  console.log(`An empty Debian 12 in ${((startedAt - madeFrom) / 1000).toFixed(1)} s`);

  const blocks = blocksIn(guide);
  const notRun: { section: string; reason: string }[] = [];
  let ran = 0;
  for (const [at, block] of blocks.entries()) {
    const { section } = block;
    if (blocks[at - 1]?.section !== section) {
      console.log(`\n${section}`);
      await trial.before[section]?.();
    }
    const reason = await reasonNotToRun(block);
    const before = performance.now();
    if (reason === undefined) {
      await runBlock(machine, trial, block);
      ran += 1;
    } else {
      notRun.push({ section, reason });
      await trial.instead[section]?.();
    }
    const [first = ''] = block.commands.split('\n');
    console.log(
      reason === undefined
        ? `  ${elapsed(before).toFixed(1).padStart(6)} s  ${first.slice(0, 90)}`
        : `  NOT RUN: ${reason}`,
    );
    if (blocks[at + 1]?.section !== section) {
      await trial.after[section]?.();
      if (section === trial.loginSection) trial.loggedInAfter = elapsed();
    }
  }
  const figures = { ran, notRun, login: trial.loggedInAfter, total: elapsed() };
  console.log(`\n${reportLines(figures).join('\n')}`);
  if (process.argv.includes('--write')) writeSection(GUIDE, 'implantar', reportLines(figures));
  return 0;
});
