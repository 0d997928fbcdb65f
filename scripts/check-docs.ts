// A document is held to what it names: files, headings, commands. Every page is found from the README.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { brokenCommand, commandsIn, unmarkedCommands } from './docs/commands.ts';
import { type Documents, deadLinks, unreachablePages } from './docs/links.ts';
import { fileNamesIn, linksIn, sectionNamed, shellCommandsIn } from './docs/markdown.ts';
import { runByCi } from './docs/run-by-ci.ts';

const README = 'README.md';
const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file));
const documents: Documents = new Map(
  trackedFiles.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(file, 'utf8')]),
);
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const textOf = (document: string): string => documents.get(document) ?? '';

/** A name may be short (`main.ts`, `http/health.ts`): some file of the repository must end with it. */
function leadsSomewhere(name: string): boolean {
  if (existsSync(name)) return true;
  const ending = `/${name}`;
  return trackedFiles.some(
    (file) => file.endsWith(ending) || (name.endsWith('/') && `/${file}`.includes(ending)),
  );
}

function wrongFileNames(document: string, text: string): string[] {
  return fileNamesIn(text)
    .filter((name) => !leadsSomewhere(name))
    .map((name) => `${document} names ${name}, which does not exist`);
}

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

/** What is said to run in CI does; and CONTRIBUTING.md tells of every script whether it does. */
function wrongClaims(): string[] {
  const stale = runByCi.filter(({ file, words }) => !readFileSync(file, 'utf8').includes(words));
  const rows = textOf('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('| `npm '));
  const untold = Object.keys(scripts).filter((name) => {
    const command = name === 'test' ? 'npm test' : `npm run ${name}`;
    const runBy = runByCi.some((known) => known.command === command) ? '| CI |' : '| by hand |';
    return !rows.some((row) => row.startsWith(`| \`${command}`) && row.endsWith(runBy));
  });
  return [
    ...stale.map(({ command, file }) => `${file} no longer runs "${command}"`),
    ...untold.map((name) => `CONTRIBUTING.md does not tell who runs the npm script ${name}`),
  ];
}

/** The translation has the same commands, files and links. */
function wrongTranslation(): string[] {
  const [original, translation] = [textOf(README), textOf('README.pt-BR.md')];
  const essence = (text: string): string[] => [
    ...shellCommandsIn(text).map(({ command }) => command),
    ...fileNamesIn(text),
    ...linksIn(text).filter((link) => !link.startsWith('README')),
  ];
  const [expected, found] = [essence(original), essence(translation)];
  const missing = expected.filter((part) => !found.includes(part));
  const surplus = found.filter((part) => !expected.includes(part));
  return [
    ...missing.map((part) => `README.pt-BR.md lacks ${part}, which ${README} has`),
    ...surplus.map((part) => `README.pt-BR.md has ${part}, which ${README} lacks`),
  ];
}

const changeTable = sectionNamed(textOf(README), /where do i change/i);
const problems = [
  ...(changeTable.includes('|') ? [] : [`${README} has no table "Where do I change…?"`]),
  ...wrongFileNames(README, changeTable),
  ...wrongFileNames('ARCHITECTURE.md', textOf('ARCHITECTURE.md')),
  ...deadLinks(documents, existsSync),
  ...unreachablePages(documents, README).map((page) => `no link leads from ${README} to ${page}`),
  ...wrongCommands(),
  ...wrongClaims(),
  ...wrongTranslation(),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
