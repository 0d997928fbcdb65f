// Holds docs/attacks.md to the tests and mutations it speaks of; `--write` renews it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byNumber, findAttackTests, loadMutations } from './attacks/catalogue.ts';
import { attackDocument } from './attacks/document.ts';
import { repositoryRoot } from './repository-root.ts';

const documentName = 'docs/attacks.md';
const documentFile = join(repositoryRoot, documentName);

/** Without A53 (second factors). */
const demanded = [...range(1, 52), ...range(54, 64), ...range(142, 145), 'A150', 'A153'];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => `A${String(first + at).padStart(2, '0')}`);
}

const tests = findAttackTests();
const mutations = await loadMutations();
const tested = new Set(tests.map(({ attack }) => attack));
const mutated = new Set(mutations.map(({ attack }) => attack));
const ids = [...new Set([...demanded, ...tested, ...mutated])].sort(byNumber);

const problems = [
  ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it.`),
  ...ids.filter((id) => !mutated.has(id)).map((id) => `${id} has no mutation that proves its tests.`),
];

for (const { attack, file, find } of mutations) {
  const path = join(repositoryRoot, file);
  const found = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
  if (found !== 1) problems.push(`${attack}: "${find}" is ${found} times in ${file}, not once.`);
}

const document = attackDocument(ids, tests, mutations);
if (process.argv.includes('--write')) writeFileSync(documentFile, document);
else if (!existsSync(documentFile) || readFileSync(documentFile, 'utf8') !== document)
  problems.push(`${documentName} is out of date. Run: node scripts/check-attacks.ts --write`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
