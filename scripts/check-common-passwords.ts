// Holds the words of the common passwords to the published lists they are taken from; `--write` renews them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordLists } from './common-passwords/word-lists.ts';
import { repositoryRoot } from './repository-root.ts';

const name = 'apps/api/src/security/common-passwords.generated.ts';
const file = join(repositoryRoot, name);
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
const text = `// Made by scripts/check-common-passwords.ts; change its sources, then run it with --write.\n${constants.join('\n')}`;

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${name} is not what the published lists make.`);
  console.error('Run: node scripts/check-common-passwords.ts --write');
  process.exitCode = 1;
}
