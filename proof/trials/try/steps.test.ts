import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { expect, it } from 'vitest';
import { stepsIn } from './steps.ts';

it('parses headings, commands, console blocks and numbered sentences in order', () => {
  const page = [
    '## Start',
    '```sh\nnpm ci   # once\nnpm run demo\n```',
    '1. Open `http://localhost:5000`',
    '2. Fill **Senha** with `x y`',
    'Words for the reader.',
    '```js\n1 + 1\n```',
  ];
  expect(stepsIn(page.join('\n\n').replaceAll('```\n\n', '```\n'))).toEqual([
    { kind: 'part', title: 'Start' },
    { kind: 'type', command: 'npm ci' },
    { kind: 'type', command: 'npm run demo' },
    { kind: 'open', url: 'http://localhost:5000' },
    { kind: 'fill', label: 'Senha', value: 'x y' },
    { kind: 'console', code: '1 + 1' },
  ]);
});

it('rejects a numbered sentence that it cannot parse', () => {
  expect(() => stepsIn('1. Look around')).toThrow('"Look around" is not a known step');
});

it('mentions only labels that occur in the product', () => {
  const steps = stepsIn(readFileSync(join(repositoryRoot, 'docs/try.md'), 'utf8'));
  const sources = [
    'apps/web/src/**/*.{ts,tsx}',
    'apps/api/src/mail/**/*.ts',
    'packages/contract/src/*.ts',
    'demo/experimente/*.ts',
  ];
  const productText = globSync(sources, { cwd: repositoryRoot })
    .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
    .join('\n');
  const words = steps.flatMap((step) =>
    step.kind === 'click' ? [step.name] : step.kind === 'fill' ? [step.label] : [],
  );
  expect(words.length).toBeGreaterThan(15);
  // The greeting contains the user's name.
  expect(
    words
      .map((word) => word.replace(/ (?:Marina|Helena)$/, ''))
      .filter((word) => !productText.includes(word)),
  ).toEqual([]);
});
