import { expect, it } from 'vitest';
import { coverageRows } from './coverage-rows.ts';
import { beginsTitle, holdsTitle, testTitlesIn } from './test-titles.ts';

const source = `
  describe('a group', () => {
    it('is plain', () => {});
    test(\`\${name} lost \${where}: ends\`, async () => {});
    it.each([1])('counts %s things', () => {});
  });
  expect(form.test('not a title'));
`;

it('finds the titles of a test file, and no other call', () => {
  expect(testTitlesIn(source)).toEqual([['is plain'], ['', ' lost ', ': ends'], ['counts ', ' things']]);
});

it('recognises a title that is filled in when the test runs', () => {
  expect(holdsTitle(['', ' lost ', ': ends'], 'login lost before: ends')).toBe(true);
  expect(holdsTitle(['', ' lost ', ': ends'], 'login lost before: begins')).toBe(false);
  expect(holdsTitle(['is plain'], 'is plain too')).toBe(false);
});

it('recognises the beginning of a title, if it is long enough to mean one', () => {
  expect(beginsTitle(['counts many ', ' things'], 'counts many')).toBe(true);
  expect(beginsTitle(['counts many ', ' things'], 'counts few')).toBe(false);
  expect(beginsTitle(['counts many ', ' things'], 'counts')).toBe(false);
});

it('reads the rows of the table with every test they name', () => {
  const table =
    '| # | Statement | Test |\n|---|---|---|\n| 2.1 | A \\| B | `a.test.ts` one<br>`b.e2e.ts` two |';
  expect(coverageRows(table)).toEqual([
    {
      number: '2.1',
      proofs: [
        { file: 'a.test.ts', title: 'one' },
        { file: 'b.e2e.ts', title: 'two' },
      ],
    },
  ]);
});
