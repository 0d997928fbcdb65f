// Checks that docs/security/attacks.md matches the attack tests and mutants. `--write` updates it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { whyNot } from '../mutants/line-change.ts';
import { readMutants } from '../mutants/mutant-list.ts';
import { byNumber, findAttackTests, readAttacks } from './catalogue.ts';
import { attackDocument, idsIn } from './document.ts';

const DOCUMENT = 'docs/security/attacks.md';

const tests = findAttackTests();
const { mutants, tried } = readAttacks();
const tested = new Set(tests.map(({ attack }) => attack));
const mutated = new Set(mutants.map(({ id }) => id));
/**
 * An attack that the document has once named keeps its test. A71 is not among them: it needs the code of the last release, so
 * `npm run proof -- upgrade` tries it. Other numbers that are missing are not attacks on this product.
 */
const named = idsIn(readFileSync(join(repositoryRoot, DOCUMENT), 'utf8'));
const ids = [...new Set([...named, ...tested, ...mutated])].sort(byNumber);

const problems = [
  ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it.`),
  ...ids.filter((id) => !mutated.has(id)).map((id) => `${id} has no mutant that makes its tests fail.`),
];

for (const mutant of [...mutants, ...readMutants('proof/takeover/mutations.txt')]) {
  const path = join(repositoryRoot, mutant.file);
  const problem = whyNot(mutant, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  if (problem !== undefined) problems.push(`${mutant.id}: ${problem}.`);
}

problems.push(...problemsOfGenerated(DOCUMENT, attackDocument(ids, tests, mutants, tried)));
report(problems);
