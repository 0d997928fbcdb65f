import { describe, expect, it } from 'vitest';
import { tableRows, withinMarks } from './document.ts';

describe('writing figures into a document', () => {
  const document = 'before\n<!-- bench -->\nold\n<!-- bench end -->\nafter\n';

  it('replaces what stands between the marks, and nothing else', () => {
    expect(withinMarks(document, 'bench', ['new', 'lines'])).toBe(
      'before\n<!-- bench -->\nnew\nlines\n<!-- bench end -->\nafter\n',
    );
  });

  it('refuses a document without the marks', () => {
    expect(() => withinMarks(document, 'growth', ['new'])).toThrow('no marks named "growth"');
  });

  it('makes tables of rows', () => {
    expect(tableRows(['A', 'B'], [['1', '2']])).toEqual(['| A | B |', '|---|---|', '| 1 | 2 |']);
  });
});
