import { readSection, tableRows, writeSection } from '@portaria/harness/document-sections';
import { mutations } from './mutations.ts';
import { SEQUENCES, type Tried } from './try-mutations.ts';

const DOCUMENT = 'docs/security/takeover.md';
const NOTHING = 'nothing';

/** Replaces the rows of the mutations that were tried. A run of all takes an hour, so the others keep theirs. */
export function writePage(tried: readonly Tried[]): void {
  const rows = new Map(
    [...writtenRows(), ...tried.map(rowOf)].map((cells) => [cells[0] ?? '', cells] as const),
  );
  const known = mutations.map(({ rule }) => rows.get(rule)).filter((row) => row !== undefined);
  const found = known.filter(([, broken]) => broken !== NOTHING);
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  writeSection(DOCUMENT, 'mutations', [
    '',
    `${day}: ${found.length} of ${mutations.length} found, each within ${SEQUENCES.toLocaleString('en')} sequences.`,
    '',
    ...tableRows(['Rule that was taken out', 'What broke', 'Shortest sequence found'], known),
    '',
  ]);
}

const writtenRows = (): string[][] =>
  readSection(DOCUMENT, 'mutations')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

function rowOf({ rule, story: [broken = NOTHING, ...steps] }: Tried): string[] {
  const [first = ''] = broken.split('; ');
  const plain = steps.map((step) => step.replace(/\.\d+@[\w.]+/, ''));
  return [rule, first, plain.join('<br>')];
}
