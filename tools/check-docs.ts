// Checks that the links, headings and commands named in the docs exist, and that the README links to every page.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { brokenCommand, commandsIn, runByCi, unmarkedCommands } from './docs/commands.ts';
import { type Documents, deadLinks, unreachablePages } from './docs/links.ts';
import { differencesOfTranslations } from './docs/translations.ts';

const README = 'README.md';
const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file));
const documents: Documents = new Map(
  trackedFiles
    // Forms for GitHub, not pages.
    .filter((file) => file.endsWith('.md') && !file.startsWith('.github/'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const textOf = (document: string): string => documents.get(document) ?? '';

function wrongCommands(): string[] {
  return [...documents].flatMap(([document, text]) => [
    ...commandsIn(text).flatMap((command) => {
      const broken = brokenCommand(command, scripts);
      return broken ? [`${document} says "${command}": ${broken}`] : [];
    }),
    ...unmarkedCommands(text).map(
      (command) => `${document} says "${command}": CI does not run it, and it is not marked "# by hand"`,
    ),
  ]);
}

/** Checks that CI runs the listed commands, and that CONTRIBUTING.md says for each script whether CI runs it. */
function wrongClaims(): string[] {
  const stale = runByCi.filter(({ file, words }) => !readFileSync(file, 'utf8').includes(words));
  const rows = textOf('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('| `npm '));
  const undocumented = Object.keys(scripts).filter((name) => {
    const command = name === 'test' ? 'npm test' : `npm run ${name}`;
    const runBy = runByCi.some((known) => known.command === command) ? '| CI |' : '| by hand |';
    return !rows.some((row) => row.startsWith(`| \`${command}`) && row.endsWith(runBy));
  });
  return [
    ...stale.map(({ command, file }) => `${file} no longer runs "${command}"`),
    ...undocumented.map((name) => `CONTRIBUTING.md does not state whether CI runs the npm script ${name}`),
  ];
}

const problems = [
  ...deadLinks(documents, existsSync),
  ...unreachablePages(documents, README).map((page) => `${page} cannot be reached by links from ${README}`),
  ...wrongCommands(),
  ...wrongClaims(),
  ...differencesOfTranslations(documents),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
