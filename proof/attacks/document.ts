import type { Mutant } from '../mutants/mutant-list.ts';
import type { AttackTest } from './catalogue.ts';

const introduction = `# Attacks

Each row is an attack that the product must withstand, numbered as in our attack catalogue. Each attack runs as an
automated test against the real application on real engines, and in Chromium where it targets the screens (\`proof/e2e/\`).
Every test's title begins with the attack's id. A test proves something only if it fails without the defence. So each attack
lists at least one change of one line that removes its defence: \`npm run proof -- mutants\` makes each of these changes in a copy of
the tree, one at a time, and requires that the attack's own tests fail (\`npm run proof -- mutants A05 A28\` tries only those).

This file is generated from the tests and \`proof/mutants/attacks.txt\` by \`node proof/attacks/check.ts --write\`; \`npm run verify\` fails
when it is out of date.
`;

/** A bar ends a table cell, even inside code. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Code that contains a backtick needs double backticks around it. */
function code(text: string): string {
  const trimmed = cell(text.trim());
  return trimmed.includes('`') ? `\`\` ${trimmed} \`\`` : `\`${trimmed}\``;
}

function changeOf({ file, find, replace }: Mutant): string {
  const change = replace.trim() === '' ? `${code(find)} removed` : `${code(find)} → ${code(replace)}`;
  return `${code(file)}: ${change}`;
}

function testsOf(tests: readonly AttackTest[]): string {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const listed = [...byFile].map(([file, own]) =>
    [code(file), ...own.map(({ title }) => cell(title))].join('<br>'),
  );
  return listed.join('<br>');
}

/** The ids of its rows. */
export const idsIn = (document: string): string[] =>
  [...document.matchAll(/^\| (A\d{2,3}) \|/gm)].map(([, id = '']) => id);

export function attackDocument(
  ids: readonly string[],
  tests: readonly AttackTest[],
  mutants: readonly Mutant[],
  tried: ReadonlyMap<string, string>,
): string {
  const rows = ids.map((id) => {
    const own = mutants.filter((mutant) => mutant.id === id);
    const cells = [
      id,
      cell(tried.get(id) ?? ''),
      testsOf(tests.filter(({ attack }) => attack === id)),
      own.map(changeOf).join('<br>'),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| Id | What is tried | Tests | Mutation that makes them fail |', '|---|---|---|---|'];
  return `${introduction}\n${[...head, ...rows].join('\n')}\n`;
}
