// Follows docs/implantar.md on an empty Debian 12, up to a login through Caddy under a domain name: `npm run proof -- implantar`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '@portaria/harness/document-sections';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { type Block, blocksIn, dnsRecordsIn, needsNetwork } from './implantar/blocks.ts';
import { type Machine, newMachine } from './implantar/machine.ts';
import { reportLines } from './implantar/report.pt-br.ts';
import { createTrial, type Trial } from './implantar/trial.ts';

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

const shown = /^(?:\S+: (?:accepted|\/)|[✓!✗–] )/;

/** Returns what a part of the block could not do here. */
async function runBlock(machine: Machine, trial: Trial, block: Block): Promise<string[]> {
  const commands = block.commands.replace('<repository>', trial.origin);
  const output = await machine.run(commands, { network: needsNetwork(block) });
  trial.outputs.push(output);
  for (const line of output.split('\n').filter((one) => shown.test(one))) console.log(`           ${line}`);
  return [...output.matchAll(/^NOT RUN: (.+)$/gm)].map(([, reason = '']) => reason);
}

/** The first command that says what the block is about. */
const titleOf = ({ commands }: Block): string =>
  commands.split('\n').find((line) => !/^(?:cd|versao=|ensaio=)/.test(line)) ?? '';

await runWithCleanup(async (cleanup) => {
  for (const tool of ['mmdebstrap', 'unshare', 'nsenter', 'ip'])
    assert.equal(
      spawnSync('which', [tool]).status,
      0,
      `${tool} is missing; it is in mmdebstrap, util-linux or iproute2`,
    );
  assert.equal(process.getuid?.(), 0, 'Run this as root: it makes a Debian in a folder.');
  const madeFrom = performance.now();
  const machine = await newMachine(cleanup, dnsRecordsIn(guide));
  const trial = await createTrial(cleanup, machine);
  const startedAt = performance.now();
  const secondsSince = (time: number): number => (performance.now() - time) / 1000;
  console.log(`An empty Debian 12 in ${secondsSince(madeFrom).toFixed(1)} s`);

  const blocks = blocksIn(guide);
  const notRun: { section: string; reason: string }[] = [];
  for (const [at, block] of blocks.entries()) {
    const { section } = block;
    if (blocks[at - 1]?.section !== section) {
      console.log(`\n${section}`);
      await trial.before[section]?.();
    }
    const before = performance.now();
    const reason = await reasonNotToRun(block);
    const reasons = reason === undefined ? await runBlock(machine, trial, block) : [reason];
    notRun.push(...reasons.map((one) => ({ section, reason: one })));
    for (const one of reasons) console.log(`  NOT RUN: ${one}`);
    if (reason === undefined)
      console.log(`  ${secondsSince(before).toFixed(1).padStart(6)} s  ${titleOf(block).slice(0, 90)}`);
    else await trial.instead[section]?.();
    if (blocks[at + 1]?.section !== section) await trial.after[section]?.();
    if (section === trial.loginSection) trial.loggedInAfter = secondsSince(startedAt);
  }
  const ran = trial.outputs.length;
  const figures = { ran, notRun, login: trial.loggedInAfter, total: secondsSince(startedAt) };
  console.log(`\n${reportLines(figures).join('\n')}`);
  if (process.argv.includes('--write')) writeSection(GUIDE, 'implantar', reportLines(figures));
  return 0;
});
