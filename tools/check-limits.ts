// Checks that docs/limits.md matches the declared limits. `--write` updates it.
import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { limitsDocument } from './limits/limits-document.ts';

report(problemsOfGenerated('docs/limits.md', limitsDocument()));
