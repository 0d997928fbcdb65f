import { expect, it } from 'vitest';
import { differencesOfTranslations } from './translations.ts';

const pairs = [
  ['docs/operar.md', 'docs/operate.md'],
  ['docs/observar.md', 'docs/observe.md'],
] as const;
const original = `# Operar
[English](operate.md) Veja [observar](observar.md#alertas), \`HASH_SLOTS\` e \`src/main.ts\`.
| a | b |
\`\`\`sh
portaria migrate # à mão
\`\`\`
   \`\`\`sql
   -- à mão
   delete from passwords;
   \`\`\`
\`\`\`dns
conta A 203.0.113.10
\`\`\``;
const translation = `# Operate
[Português](operar.md) See [observe](observe.md#alerts), \`HASH_SLOTS\` and \`src/main.ts\`.
| a | b |
\`\`\`sh
portaria migrate # by hand
\`\`\`
   \`\`\`sql
   -- by hand
   delete from passwords;
   \`\`\`
\`\`\`dns
conta A 203.0.113.10
\`\`\``;
const differences = (text: string): string[] =>
  differencesOfTranslations(
    new Map([
      ['docs/operar.md', original],
      ['docs/operate.md', text],
      ['docs/observar.md', ''],
      ['docs/observe.md', ''],
    ]),
    pairs,
  );

it('finds no difference between a page and its translation', () => {
  expect(differences(translation)).toEqual([]);
});

it.each([
  [
    '[observe](observe.md#alerts)',
    'docs/operate.md lacks a link to docs/observar.md, which docs/operar.md has',
  ],
  ['`HASH_SLOTS`', 'docs/operate.md lacks HASH_SLOTS, which docs/operar.md has'],
  ['`src/main.ts`', 'docs/operate.md lacks src/main.ts, which docs/operar.md has'],
  ['portaria migrate', 'docs/operate.md lacks the code portaria migrate, which docs/operar.md has'],
  ['delete from ', 'docs/operate.md lacks the code delete from passwords;, which docs/operar.md has'],
  ['203.0.113.10', 'docs/operate.md lacks the code conta A 203.0.113.10, which docs/operar.md has'],
])('notices that %s is missing', (part, difference) => {
  expect(differences(translation.replace(part, ''))).toContain(difference);
});

it('notices a row or a heading that only the translation has', () => {
  expect(differences(`${translation}\n## More\n| c | d |`)).toEqual([
    'docs/operate.md lacks 1 lines of tables, which docs/operar.md has',
    'docs/operate.md has a heading ##, which docs/operar.md lacks',
    'docs/operate.md has 2 lines of tables, which docs/operar.md lacks',
  ]);
});
