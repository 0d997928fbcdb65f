import { expect, it } from 'vitest';
import { anchorsIn, fileNamesIn, linksIn, sectionNamed, shellCommandsIn } from './markdown.ts';

const readme = `# Portaria

\`\`\`sh
npm ci          # once
npm run dev     # by hand: it stays
\`\`\`

1. Then

   \`\`\`sh
   # by hand, later
   psql -c "select '#1'"
   \`\`\`

![A picture](docs/picture.png), [the rest](docs/rest.md#what-s-left), \`[no](link.md)\`

## Where do I change…?

| What | Where |
| --- | --- |
| a sentence | \`packages/contract/src/text.pt-br.ts\`, \`features/\` |
| an address | \`/api/v2/account\`, \`PUBLIC_URL\`, \`features/<slug>/<slug>.route.ts\` |

## Later

\`docs/elsewhere.md\`
`;

it('finds the files that a section names, and takes no address, setting or placeholder for one', () => {
  expect(fileNamesIn(sectionNamed(readme, /where do i change/i))).toEqual([
    'packages/contract/src/text.pt-br.ts',
    'features/',
  ]);
});

it('finds the commands of the shell blocks without their remarks, and who runs them', () => {
  expect(shellCommandsIn(readme)).toEqual([
    { command: 'npm ci', byHand: false },
    { command: 'npm run dev', byHand: true },
    { command: `psql -c "select '#1'"`, byHand: true },
  ]);
});

it('finds where links and pictures lead, and what can be linked to', () => {
  expect(linksIn(readme)).toEqual(['docs/picture.png', 'docs/rest.md#what-s-left']);
  expect(anchorsIn(readme)).toEqual(['portaria', 'where-do-i-change', 'later']);
});
