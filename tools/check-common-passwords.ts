// Checks that the generated common passwords match the published lists. `--write` updates them.

import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { wordLists } from './common-passwords/word-lists.ts';

const LINE = 118;

function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < LINE) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const constants = Object.entries(wordLists).map(
  ([constant, words]) => `export const ${constant} = String.raw\`\n${wrapped(words)}\n\`;\n`,
);
const text = `// Made by tools/check-common-passwords.ts; change its sources, then run it with --write.\n${constants.join('\n')}`;

report(problemsOfGenerated('apps/api/src/security/common-passwords.generated.ts', text));
