// Checks that docs/security/attacks.md matches the attack tests and mutations. `--write` updates it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byNumber, findAttackTests, loadMutations } from './attacks/catalogue.ts';
import { attackDocument } from './attacks/document.ts';
import { problemsOfGenerated, report } from './generated-file.ts';
import { whyNot } from './mutations/line-change.ts';
import { repositoryRoot } from './repository-root.ts';

/** A53 is left out, because it attacks a second factor, which the product does not have. */
const required = [...range(1, 52), ...range(54, 64), ...range(142, 145), 'A150', 'A153'];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => `A${String(first + at).padStart(2, '0')}`);
}

const tests = findAttackTests();
const mutations = await loadMutations();
const tested = new Set(tests.map(({ attack }) => attack));
const mutated = new Set(mutations.map(({ attack }) => attack));
const ids = [...new Set([...required, ...tested, ...mutated])].sort(byNumber);

const problems = [
  ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it.`),
  ...ids.filter((id) => !mutated.has(id)).map((id) => `${id} has no mutation that makes its tests fail.`),
];

for (const mutation of mutations) {
  const path = join(repositoryRoot, mutation.file);
  const problem = whyNot(mutation, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  if (problem !== undefined) problems.push(`${mutation.attack}: ${problem}.`);
}

problems.push(...problemsOfGenerated('docs/security/attacks.md', attackDocument(ids, tests, mutations)));
report(problems);
