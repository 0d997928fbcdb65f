import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type RegexLiteral, regexLiteralsIn, shippedRegexLiterals } from './regex-literals.ts';

// The build without Java and without a binary; it brings no types of its own.
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck/lib/browser.js');

/** Undefined when no text can make it slow; else how slow, and by which text. A verdict out of time is no verdict. */
function weaknessOf({ source, flags }: Pick<RegexLiteral, 'source' | 'flags'>): string | undefined {
  const verdict = checkSync(source, flags, { timeout: 30_000 });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `no verdict: ${verdict.error.kind}`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern}`;
}

describe('regular expressions', () => {
  it('are found wherever they stand, and told from divisions and comments', () => {
    const text = [
      'const half = total / 2 / count; // not /this/',
      'const a = /^a+$/u;',
      'call(/b[/]c/gi);',
      'const text = "/d/";',
    ].join('\n');
    expect(regexLiteralsIn('file.ts', text)).toEqual([
      { place: 'file.ts:2', source: '^a+$', flags: 'u' },
      { place: 'file.ts:3', source: 'b[/]c', flags: 'gi' },
    ]);
  });

  it.each(['^(a+)+$', '^[a-z0-9]*-?[a-z0-9]*-?[a-z0-9]*$', '%.*$'])(
    'are known when they are weak: %s',
    (source) => {
      expect(weaknessOf({ source, flags: '' })).toMatch(/exponential|polynomial/);
    },
  );

  it('that ship cannot be made to try all ways, by any text', () => {
    const literals = shippedRegexLiterals();
    expect(literals.length).toBeGreaterThan(50);
    const distinct = new Map(literals.map((literal) => [`/${literal.source}/${literal.flags}`, literal]));
    const weak = [...distinct].flatMap(([pattern, literal]) => {
      const weakness = weaknessOf(literal);
      return weakness === undefined ? [] : [`${literal.place} ${pattern}: ${weakness}`];
    });
    expect(weak).toEqual([]);
  }, 120_000);
});
