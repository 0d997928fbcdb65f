import { expect, it } from 'vitest';
import { mutationProblems } from './mutation-problems.ts';
import { quickest } from './spec-suite.ts';

const mutation = { id: '2.1', file: 'page.tsx', find: 'Bem Vindo', replace: '' };
const problems = (rows: string[], source: string | undefined) =>
  mutationProblems(rows, [mutation], () => source);

it('accepts a mutation for each row whose line is once in the code', () => {
  expect(problems(['2.1'], '<h2>Bem Vindo</h2>')).toEqual([]);
});

it('refuses a row without a mutation and a mutation without a row', () => {
  expect(problems(['2.2'], 'Bem Vindo')).toEqual([
    '2.2 has no mutant in proof/mutants/specification.txt',
    'the mutation of 2.1 names no row',
  ]);
});

it('refuses a line that is gone, ambiguous or in a file that is gone', () => {
  expect(problems(['2.1'], 'Olá')).toEqual([
    'the mutation of 2.1: "Bem Vindo" is 0 times in page.tsx, not once',
  ]);
  expect(problems(['2.1'], 'Bem Vindo, Bem Vindo')).toEqual([
    'the mutation of 2.1: "Bem Vindo" is 2 times in page.tsx, not once',
  ]);
  expect(problems(['2.1'], undefined)).toEqual(['the mutation of 2.1: there is no page.tsx']);
});

it('runs browser tests only for a row without another test', () => {
  const unit = { id: '2.1', file: 'apps/web/src/a.test.ts' };
  const browser = { id: '2.2', file: 'proof/e2e/b.e2e.ts' };
  expect(quickest([unit, { id: '2.1', file: 'proof/e2e/b.e2e.ts' }, browser])).toEqual([unit, browser]);
});
