import { expect, it } from 'vitest';
import { deadLinks, unreachablePages } from './links.ts';

const documents = new Map([
  ['README.md', '[a](docs/a.md#first-one) [folder](docs/why) [web](https://example.org/gone)'],
  ['docs/a.md', '# First one\n[up](../README.md) [self](#nowhere) [dead](missing.md) ![x](x.png)'],
  ['docs/why/README.md', '[one](mail.md)'],
  ['docs/why/mail.md', ''],
  ['docs/alone.md', '[a](a.md)'],
]);
const exists = (path: string): boolean => documents.has(path) || ['docs/why', 'docs/x.png'].includes(path);

it('reports links to missing files and headings', () => {
  expect(deadLinks(documents, exists)).toEqual([
    'docs/a.md links to #nowhere, which has no such heading',
    'docs/a.md links to missing.md, which does not exist',
  ]);
});

it('reports pages that are not linked, and follows links to folders', () => {
  expect(unreachablePages(documents, 'README.md')).toEqual(['docs/alone.md']);
});
