// Checks that docs/calls.md matches the contract. `--write` updates it.
import { callDocument, usesOfRules } from './calls/call-document.ts';
import { fieldRules } from './calls/field-rules.ts';
import { problemsOfGenerated, report } from './generated-file.ts';

const withoutRule = [...usesOfRules()]
  .filter(([name]) => !Object.hasOwn(fieldRules, name))
  .map(([name, calls]) => `${name} of ${calls.join(', ')} has no rule in scripts/calls/field-rules.ts.`);
report([...withoutRule, ...problemsOfGenerated('docs/calls.md', callDocument())]);
