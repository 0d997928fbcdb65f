// Holds docs/calls.md to the contract; `--write` renews it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callDocument, usesOfRules } from './calls/call-document.ts';
import { fieldRules } from './calls/field-rules.ts';
import { repositoryRoot } from './repository-root.ts';

const documentName = 'docs/calls.md';
const documentFile = join(repositoryRoot, documentName);
const problems = [...usesOfRules()]
  .filter(([name]) => !Object.hasOwn(fieldRules, name))
  .map(([name, calls]) => `${name} of ${calls.join(', ')} has no rule in scripts/calls/field-rules.ts.`);

const document = callDocument();
if (process.argv.includes('--write')) writeFileSync(documentFile, document);
else if (!existsSync(documentFile) || readFileSync(documentFile, 'utf8') !== document)
  problems.push(`${documentName} is out of date. Run: node scripts/check-calls.ts --write`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
