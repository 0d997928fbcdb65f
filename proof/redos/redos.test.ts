import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RegexLiteral, regexLiteralsIn, shippedRegexLiterals } from './regex-literals.ts';

// This build needs neither Java nor a native binary. It has no type declarations.
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck/lib/browser.js');

/**
 * Steps are counted, and they are the same on every machine. The limits of time are off: beyond 250 ms the analysis takes a
 * match for an attack, and a busy machine pauses that long.
 */
const bySteps = { timeout: null, attackTimeout: null, incubationTimeout: null } as const;

/** Patterns that an earlier run of `npm run proof -- redos` found safe. The same text has the same verdict. */
const safePatterns = join(import.meta.dirname, 'safe-patterns.txt');
const full = process.env['REDOS'] === 'all';
const foundSafe = new Set(full ? [] : readFileSync(safePatterns, 'utf8').split('\n'));

/** Returns undefined if no input can make the pattern slow. */
function weaknessOf({ source, flags }: Pick<RegexLiteral, 'source' | 'flags'>): string | undefined {
  const verdict = checkSync(source, flags, bySteps);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `no verdict: ${verdict.error.kind}`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern}`;
}

describe('regular expressions', () => {
  it('are found, and are distinguished from divisions, strings and comments', () => {
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
    'are reported when they are vulnerable: %s',
    (source) => {
      expect(weaknessOf({ source, flags: '' })).toMatch(/exponential|polynomial/);
    },
  );

  it('in shipped code have no catastrophic backtracking', () => {
    const literals = shippedRegexLiterals();
    expect(literals.length).toBeGreaterThan(50);
    const distinct = new Map(literals.map((literal) => [`/${literal.source}/${literal.flags}`, literal]));
    const examined = [...distinct].filter(([pattern]) => full || !foundSafe.has(pattern));
    const weak = examined.flatMap(([pattern, literal]) => {
      const weakness = weaknessOf(literal);
      return weakness === undefined ? [] : [`${literal.place} ${pattern}: ${weakness}`];
    });
    expect(weak).toEqual([]);
    if (full) writeFileSync(safePatterns, `${[...distinct.keys()].sort().join('\n')}\n`);
  }, 600_000);
});
