import type { Mutation } from '../../apps/api/test/attacks/mutation.ts';
import type { AttackTest } from './catalogue.ts';

const introduction = `# Attacks

Each row is an attack that the product must survive, with the numbers of our attack catalogue. What is tried runs as an
automated test against the real application on real engines, and in Chromium where it is aimed at the screens (\`e2e/\`);
every test's title begins with the attack's id. A test
proves something only if it fails when the defence is gone, so each attack lists at least one change of one line that
takes its defence out: \`npm run mutations\` makes each of these changes in a copy of the tree, one at a time, and demands
that the attack's own tests fail (\`npm run mutations A05 A28\` tries only those).

This file is made from the tests and the mutations by \`node scripts/check-attacks.ts --write\`; \`npm run verify\` fails
when it is out of date.
`;

/** Inside a table a bar ends the cell, even in code. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** As much quoting as the code itself does not use. */
function code(text: string): string {
  const trimmed = cell(text.trim());
  return trimmed.includes('`') ? `\`\` ${trimmed} \`\`` : `\`${trimmed}\``;
}

function changeOf({ file, find, replace }: Mutation): string {
  const change = replace.trim() === '' ? `${code(find)} taken out` : `${code(find)} → ${code(replace)}`;
  return `${code(file)}: ${change}`;
}

function testsOf(tests: readonly AttackTest[]): string {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const listed = [...byFile].map(([file, own]) =>
    [code(file), ...own.map(({ title }) => cell(title))].join('<br>'),
  );
  return listed.join('<br>');
}

/** The whole document; an attack's first mutation says in one sentence what is tried. */
export function attackDocument(
  ids: readonly string[],
  tests: readonly AttackTest[],
  mutations: readonly Mutation[],
): string {
  const rows = ids.map((id) => {
    const own = mutations.filter(({ attack }) => attack === id);
    const cells = [
      id,
      cell(own[0]?.tried ?? ''),
      testsOf(tests.filter(({ attack }) => attack === id)),
      own.map(changeOf).join('<br>'),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| Id | What is tried | Tests | Mutation that makes them fail |', '|---|---|---|---|'];
  return `${introduction}\n${[...head, ...rows].join('\n')}\n`;
}
