// Checks that each rule of the model can be taken out. `--into <folder>` fills docs/security/takeover.md there.
import { buildPage } from '@portaria/harness/built-page';
import { tableRows } from '@portaria/harness/document-sections';
import { report } from '@portaria/harness/generated-file';
import { cell, changeOf } from '../mutants/change-text.ts';
import { readMutants, staleMutants } from '../mutants/mutant-list.ts';
import { lastFound } from './found.ts';
import { MUTATION_FILE, mutations } from './mutations.ts';

const found = lastFound();
const table = tableRows(
  ['Rule', 'Taken out by', 'What broke'],
  mutations.map((mutation) => [
    cell(mutation.rule),
    changeOf(mutation),
    found.get(mutation.rule) ?? 'no record',
  ]),
);
report([
  ...staleMutants(readMutants(MUTATION_FILE)),
  ...buildPage('docs/security/takeover.md', { mutations: table }),
]);
