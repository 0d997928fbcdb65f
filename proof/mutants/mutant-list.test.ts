import { expect, it } from 'vitest';
import { parseMutants } from './mutant-list.ts';

it('reads id, file, what to find and what to put', () => {
  const text =
    '# A05 A comment.\nA05 src/a.ts\n- x - 1\n+ x + 1\n\nfactors: a rule src/b.ts\n- await end();\n+\n';
  expect(parseMutants(text)).toEqual([
    { id: 'A05', file: 'src/a.ts', find: 'x - 1', replace: 'x + 1' },
    { id: 'factors: a rule', file: 'src/b.ts', find: 'await end();', replace: '' },
  ]);
});

it('refuses a mutant that lacks a line or has its lines out of order', () => {
  expect(() => parseMutants('A05 src/a.ts\n- x\n')).toThrow('three lines');
  expect(() => parseMutants('A05 src/a.ts\n+ x\n- y\n')).toThrow('Not a mutant: A05 src/a.ts');
  expect(() => parseMutants('A05\n- x\n+ y\n')).toThrow('Not a mutant: A05');
});
