// Checks the records in docs/measurements/, and that the documents say what they say. `--write` fills the documents.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '@portaria/harness/document-sections';
import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { readRecords } from '@portaria/harness/records';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { historyOf } from './records/history.ts';
import { plots } from './records/plots.ts';
import { oldRecords, recordProblems, sectionProblems } from './records/problems.ts';
import { sections, sectionText } from './records/sections.ts';

const read = (document: string): string => readFileSync(join(repositoryRoot, document), 'utf8');

const records = readRecords();
const history = historyOf(repositoryRoot);
if (!history.isKnown)
  console.warn('This clone has no whole history, so the commits and ages of records are not checked.');
const old = oldRecords(records, history);
if (process.argv.includes('--write'))
  for (const section of sections)
    writeSection(section.document, section.mark, [sectionText(section, records, old)]);

report([
  ...[...records].flatMap(([name, record]) => recordProblems(name, record, history)),
  ...sections.flatMap((section) =>
    sectionProblems(section, read(section.document), { records, old, history }),
  ),
  ...Object.entries(plots).flatMap(([path, draw]) => problemsOfGenerated(path, draw(records))),
]);
