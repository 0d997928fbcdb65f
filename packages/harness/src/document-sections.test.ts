import { describe, expect, it } from 'vitest';
import { isNear, tableRows, withinMarks } from './document-sections.ts';

describe('writing figures into a document', () => {
  const document = 'before\n<!-- bench -->\nold\n<!-- bench end -->\nafter\n';

  it('replaces only the text between the marks', () => {
    expect(withinMarks(document, 'bench', ['new', 'lines'])).toBe(
      'before\n<!-- bench -->\nnew\nlines\n<!-- bench end -->\nafter\n',
    );
  });

  it('rejects a document without the marks', () => {
    expect(() => withinMarks(document, 'growth', ['new'])).toThrow('no marks named "growth"');
  });

  it('accepts only small changes of numbers', () => {
    expect(isNear('| JavaScript | 10,000 bytes |', '| JavaScript | 10,090 bytes |', 0.01)).toBe(true);
    expect(isNear('| JavaScript | 10,000 bytes |', '| JavaScript | 10,300 bytes |', 0.01)).toBe(false);
    expect(isNear('| JavaScript | 10,000 bytes |', '| Script | 10,000 bytes |', 0.01)).toBe(false);
    expect(isNear('', '| Script | 10,000 bytes |', 0.01)).toBe(false);
  });

  it('formats rows as a table', () => {
    expect(tableRows(['A', 'B'], [['1', '2']])).toEqual(['| A | B |', '|---|---|', '| 1 | 2 |']);
  });
});
