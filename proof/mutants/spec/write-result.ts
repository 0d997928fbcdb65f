import { writeSection } from '@portaria/harness/document-sections';

export function writeSpecResult(killed: number, all: number): void {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  writeSection('docs/spec-coverage.md', 'mutations', [`${day}: ${killed} of ${all} mutants killed.`]);
}
