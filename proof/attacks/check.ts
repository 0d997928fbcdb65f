// Checks that each attack has a statement, tests and mutants. `--into <folder>` fills docs/security/attacks.md there.
import { buildPage } from '@portaria/harness/built-page';
import { report } from '@portaria/harness/generated-file';
import { staleMutants } from '../mutants/mutant-list.ts';
import { attackTable } from './attack-table.ts';
import { findAttackTests, readAttacks } from './catalogue.ts';
import { incompleteAttacks } from './incomplete.ts';

const tests = findAttackTests();
const { mutants, tried } = readAttacks();
const { ids, problems } = incompleteAttacks({ tests, mutants, tried });

report([
  ...problems,
  ...staleMutants(mutants),
  ...buildPage('docs/security/attacks.md', { attacks: attackTable(ids, tests, mutants, tried) }),
]);
