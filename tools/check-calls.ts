// Checks that each field of the contract has one rule. `--into <folder>` fills docs/calls.md there.
import { buildPage } from '@portaria/harness/built-page';
import { report } from '@portaria/harness/generated-file';
import { callTable, fieldTable, rulesBetweenFields } from './calls/call-tables.ts';

const sections = {
  calls: callTable(),
  fields: fieldTable(),
  rules: rulesBetweenFields.map((rule) => `- ${rule}`),
};
report(buildPage('docs/calls.md', sections));
