import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The custom properties of the first block that this begins. */
function colours(css: string, beginning: string): [name: string | undefined, value: string | undefined][] {
  const [, rest = ''] = css.split(beginning);
  const [block = ''] = rest.split('}', 1);
  return [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]);
}

it.each([
  ['.light {', ':root {'],
  ['.dark {', '(prefers-color-scheme: dark) {'],
])('a preview with the rule "%s" has the colours of the pages', (preview, page) => {
  const own = colours(read('previews.module.css'), preview);
  expect(own.length).toBeGreaterThan(10);
  expect(colours(read('../../styles/tokens.css'), page)).toEqual(expect.arrayContaining(own));
});
