// Checks that docs/calls.md matches the contract. `--write` updates it.

import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { callDocument, usesOfRules } from './calls/call-document.ts';
import { fieldRules } from './calls/field-rules.ts';

const withoutRule = [...usesOfRules()]
  .filter(([name]) => !Object.hasOwn(fieldRules, name))
  .map(([name, calls]) => `${name} of ${calls.join(', ')} has no rule in tools/calls/field-rules.ts.`);
report([...withoutRule, ...problemsOfGenerated('docs/calls.md', callDocument())]);
