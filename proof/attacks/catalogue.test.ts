import { expect, it } from 'vitest';
import { findAttackTests, titlesIn } from './catalogue.ts';
import { attackDocument, idsIn } from './document.ts';

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

it('names every attack in the document, also one that has lost its tests', () => {
  const tests = [{ attack: 'A01', title: 'A01 one: holds', file: 'proof/e2e/one.e2e.ts' }];
  const document = attackDocument(['A01', 'A142'], tests, [], new Map());
  expect(document).toContain('| A142 |  |  |  |');
  expect(idsIn(document)).toEqual(['A01', 'A142']);
});
