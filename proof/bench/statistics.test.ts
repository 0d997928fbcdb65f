import { describe, expect, it } from 'vitest';
import { shuffled, spreadOf, spreadText } from './statistics.ts';

describe('statistics', () => {
  it('computes median and range for odd and even numbers of values', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
    expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
    expect(spreadText({ median: 1.234, low: 1, high: 2 }, 2)).toBe('1.23 (1.00 to 2.00)');
  });

  it('shuffles without losing items', () => {
    expect(shuffled([1, 2, 3, 4], () => 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(shuffled(['left', 'right'], () => 0)).toEqual(['right', 'left']);
    expect(shuffled(['left', 'right'], () => 1)).toEqual(['left', 'right']);
  });
});
