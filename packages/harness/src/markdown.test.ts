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

it('finds file names in a section, and ignores addresses, settings and placeholders', () => {
  expect(fileNamesIn(sectionNamed(readme, /where do i change/i))).toEqual([
    'packages/contract/src/text.pt-br.ts',
    'features/',
  ]);
});

it('finds shell commands without comments, and whether they are run by hand', () => {
  expect(shellCommandsIn(readme)).toEqual([
    { command: 'npm ci', byHand: false },
    { command: 'npm run dev', byHand: true },
    { command: `psql -c "select '#1'"`, byHand: true },
  ]);
});

it('finds link targets, images and heading anchors', () => {
  expect(linksIn(readme)).toEqual(['docs/picture.png', 'docs/rest.md#what-s-left']);
  expect(anchorsIn(readme)).toEqual(['portaria', 'where-do-i-change', 'later']);
});
