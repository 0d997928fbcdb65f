import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { SEQUENCES, type Tried } from './try-mutations.ts';

const PAGE = join(repositoryRoot, 'docs/takeover.md');
const begin = '<!-- mutations: begin -->';
const end = '<!-- mutations: end -->';

/** Replaces the part of the page that a run fills in. */
export function writePage(tried: readonly Tried[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${PAGE} has no place for the mutations`);
  writeFileSync(PAGE, `${page.slice(0, from)}\n\n${sectionOf(tried)}\n\n${page.slice(to)}`);
}

function sectionOf(tried: readonly Tried[]): string {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const found = tried.filter(({ story }) => story.length > 0);
  return [
    `${day}: ${found.length} of ${tried.length} found, each within ${SEQUENCES.toLocaleString('en')} sequences.`,
    '',
    '| Rule that was taken out | What broke | Shortest sequence found |',
    '|---|---|---|',
    ...tried.map(rowOf),
  ].join('\n');
}

function rowOf({ rule, story: [broken = 'nothing', ...steps] }: Tried): string {
  const [first] = broken.split('; ');
  const plain = steps.map((step) => step.replace(/\.\d+@[\w.]+/, ''));
  return `| ${rule} | ${first} | ${plain.join('<br>')} |`;
}
