import { writeSection } from '../docs/sections.ts';
import { SEQUENCES, type Tried } from './try-mutations.ts';

/** Replaces the generated part of the document. */
export function writePage(tried: readonly Tried[]): void {
  writeSection('docs/security/takeover.md', 'mutations', sectionOf(tried));
}

function sectionOf(tried: readonly Tried[]): string[] {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const found = tried.filter(({ story }) => story.length > 0);
  return [
    `${day}: ${found.length} of ${tried.length} found, each within ${SEQUENCES.toLocaleString('en')} sequences.`,
    '',
    '| Rule that was taken out | What broke | Shortest sequence found |',
    '|---|---|---|',
    ...tried.map(rowOf),
  ];
}

function rowOf({ rule, story: [broken = 'nothing', ...steps] }: Tried): string {
  const [first] = broken.split('; ');
  const plain = steps.map((step) => step.replace(/\.\d+@[\w.]+/, ''));
  return `| ${rule} | ${first} | ${plain.join('<br>')} |`;
}
