import { expect, it } from 'vitest';
import { attackTable } from './attack-table.ts';
import { findAttackTests, titlesIn } from './catalogue.ts';
import { incompleteAttacks } from './incomplete.ts';

it('finds all titles that begin with an attack id', () => {
  const source = `
    describe('A98 is not a test', () => {
      it('A01 one: plain', () => {});
      it(
        "A02 two: it's broken over lines",
        async () => {},
      );
      it.each(['a', 'b'])('A03 three: %s', () => {});
      it(\`A04 four: quoted\`, () => {});
      it('mentions A99 later in its title', () => {});
    });`;
  expect(titlesIn(source)).toEqual([
    { attack: 'A01', title: 'A01 one: plain' },
    { attack: 'A02', title: "A02 two: it's broken over lines" },
    { attack: 'A03', title: 'A03 three: %s' },
    { attack: 'A04', title: 'A04 four: quoted' },
  ]);
});

it('finds tests in the API, in the web application and in the browser suite', () => {
  const places = findAttackTests().map(({ file }) =>
    file.replace(/(?<=^(?:proof\/\w+|apps\/\w+\/\w+)\/).*/, ''),
  );
  expect([...new Set(places)].toSorted()).toEqual([
    'apps/api/src/',
    'apps/api/test/',
    'apps/web/src/',
    'proof/e2e/',
  ]);
});

it('names every attack in the table', () => {
  const tests = [{ attack: 'A01', title: 'A01 one: holds', file: 'proof/e2e/one.e2e.ts' }];
  expect(attackTable(['A01', 'A142'], tests, [], new Map([['A01', 'a | b']]))).toEqual([
    '| Id | What is tried | Tests | Mutation that makes them fail |',
    '|---|---|---|---|',
    '| A01 | a \\| b | `proof/e2e/one.e2e.ts`<br>A01 one: holds |  |',
    '| A142 |  |  |  |',
  ]);
});

it('requires a statement, a test and a mutant of each attack', () => {
  const tests = ['A01', 'A02'].map((attack) => ({ attack, title: `${attack} is tried`, file: 'a.test.ts' }));
  const mutants = ['A01', 'A03'].map((id) => ({ id, file: 'a.ts', find: 'a', replace: 'b' }));
  const tried = new Map([
    ['A01', 'One.'],
    ['A100', 'Hundred.'],
  ]);
  expect(incompleteAttacks({ tests, mutants, tried })).toEqual({
    ids: ['A01', 'A02', 'A03', 'A100'],
    problems: [
      'A02 has no statement in proof/mutants/attacks.txt.',
      'A02 has no mutant that makes its tests fail.',
      'A03 has no statement in proof/mutants/attacks.txt.',
      'A03 has no test whose title begins with it.',
      'A100 has no test whose title begins with it.',
      'A100 has no mutant that makes its tests fail.',
    ],
  });
});
