import { expect, it } from 'vitest';
import { titlesIn } from './catalogue.ts';

it('finds the titles that begin with an id, however the test is written', () => {
  const source = `
    describe('A98 is not a test', () => {
      it('A01 one: plain', () => {});
      it(
        "A02 two: it's broken over lines",
        async () => {},
      );
      it.each(['a', 'b'])('A03 three: %s', () => {});
      it(\`A04 four: quoted\`, () => {});
      it('says nothing of A99 at its beginning', () => {});
    });`;
  expect(titlesIn(source)).toEqual([
    { attack: 'A01', title: 'A01 one: plain' },
    { attack: 'A02', title: "A02 two: it's broken over lines" },
    { attack: 'A03', title: 'A03 three: %s' },
    { attack: 'A04', title: 'A04 four: quoted' },
  ]);
});
