// Checks conventions that the linters cannot express: file names, also those that are mentioned, one module per side
// effect, texts in text files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkNamedFiles, nameFinder } from './conventions/named-files.ts';
import { checkFileName, checkPlainText } from './conventions/plain-text.ts';
import { checkGlossary } from './conventions/portuguese-glossary.ts';
import { checkSourceCode } from './conventions/source-code.ts';

const binary = /\.(?:png|jpe?g|ico|webp|woff2?|gz|pdf)$/;
const isSource = /\.(?:[cm]?ts|tsx)$/;

const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listing
  .split('\0')
  .filter((file) => file !== '' && file !== 'package-lock.json' && !binary.test(file) && existsSync(file));
const isThere = nameFinder(listing.split('\0'), readFileSync('.gitignore', 'utf8').split('\n'));

const findings = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [
    ...checkFileName(file),
    ...checkPlainText(file, text),
    ...checkNamedFiles(file, text, isThere),
    ...checkGlossary(file, text),
    ...(isSource.test(file) ? checkSourceCode(file, text) : []),
  ];
});

for (const { file, line, message } of findings) console.error(`${file}:${line}  ${message}`);
console.log(`${files.length} files, ${findings.length} broken conventions`);
process.exitCode = findings.length === 0 ? 0 : 1;
