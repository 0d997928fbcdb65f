import { expect, it } from 'vitest';
import { inapplicableRows, ledgerRows } from './ledger-rows.ts';
import { inapplicableIds, levelById } from './requirement-ids.ts';

const ledger = `
| Id | L | Asks | Shown by |
|---|---|---|---|
| 1.2.3 | 1 | Names are \\| text | \`a.test.ts\` shows it \\| twice<br>\`docs/b.md\` § A heading |
| 1.2.4 | 2 | No eval | \`.oxlintrc.json\` eslint/no-eval |
| 1.2.5 | 2 | Half of it | \`c.e2e.ts\` shows the half…<br>not yet: the other half |
| 1.2.6 | 2 | Nothing | soon |

| Id | Why |
|---|---|
| 4.4.1, 4.4.2 | no WebSocket |
`;

it('tells tests, headings and words of other files apart', () => {
  const [first, second] = ledgerRows(ledger);
  expect(first).toEqual({
    id: '1.2.3',
    level: 1,
    evidence: [
      { file: 'a.test.ts', kind: 'test', text: 'shows it | twice' },
      { file: 'docs/b.md', kind: 'heading', text: 'A heading' },
    ],
    notYet: undefined,
    unread: [],
  });
  expect(second?.evidence).toEqual([{ file: '.oxlintrc.json', kind: 'words', text: 'eslint/no-eval' }]);
});

it('keeps the reason of what is not there yet, and what it cannot read', () => {
  const [, , third, fourth] = ledgerRows(ledger);
  expect([third?.evidence.length, third?.notYet, third?.unread]).toEqual([1, 'the other half', []]);
  expect([fourth?.evidence, fourth?.notYet, fourth?.unread]).toEqual([[], undefined, ['soon']]);
});

it('reads the requirements that do not apply, several in a row', () => {
  expect(inapplicableRows(ledger)).toEqual([{ ids: ['4.4.1', '4.4.2'], reason: 'no WebSocket' }]);
});

it('knows all 246 requirements of the levels 1 and 2, each once', () => {
  const owed = [...levelById].filter(([, level]) => level < 3).map(([id]) => id);
  expect(new Set([...owed, ...inapplicableIds]).size).toBe(246);
  expect(owed.length + inapplicableIds.length).toBe(246);
});
