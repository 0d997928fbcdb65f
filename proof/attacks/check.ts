// Checks that docs/security/attacks.md matches the attack tests and mutations. `--write` updates it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { whyNot } from '../mutants/line-change.ts';
import { byNumber, findAttackTests, loadMutations } from './catalogue.ts';
import { attackDocument, idsIn } from './document.ts';

const DOCUMENT = 'docs/security/attacks.md';

const tests = findAttackTests();
const mutations = await loadMutations();
const tested = new Set(tests.map(({ attack }) => attack));
const mutated = new Set(mutations.map(({ attack }) => attack));
/**
 * An attack that the document has once named keeps its test. A71 is not among them: it needs the code of the last release, so
 * `npm run proof -- upgrade` tries it. Other numbers that are missing are not attacks on this product.
 */
const named = idsIn(readFileSync(join(repositoryRoot, DOCUMENT), 'utf8'));
const ids = [...new Set([...named, ...tested, ...mutated])].sort(byNumber);

const problems = [
  ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it.`),
  ...ids.filter((id) => !mutated.has(id)).map((id) => `${id} has no mutation that makes its tests fail.`),
];

for (const mutation of mutations) {
  const path = join(repositoryRoot, mutation.file);
  const problem = whyNot(mutation, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  if (problem !== undefined) problems.push(`${mutation.attack}: ${problem}.`);
}

problems.push(...problemsOfGenerated(DOCUMENT, attackDocument(ids, tests, mutations)));
report(problems);
