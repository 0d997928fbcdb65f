import { describe, expect, it } from 'vitest';
import { tableRows, textWithin, withinMarks } from './document-sections.ts';

describe('writing into a document', () => {
  const document = 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n<!-- acr -->\n\n<!-- acr end -->\n';

  it('replaces only the text between the marks', () => {
    expect(withinMarks(document, 'bench', ['new', 'lines'])).toBe(document.replace('old', 'new\nlines'));
    expect(withinMarks(document, 'acr', ['new'])).toContain('<!-- acr -->\nnew\n<!-- acr end -->');
  });

  it('reads what is between the marks', () => {
    expect(textWithin(document, 'bench')).toBe('old');
    expect(textWithin(document, 'acr')).toBe('');
    expect(textWithin(document, 'growth')).toBeUndefined();
  });

  it('rejects a document without the marks', () => {
    expect(() => withinMarks(document, 'growth', ['new'])).toThrow('no marks named "growth"');
  });

  it('formats rows as a table', () => {
    expect(tableRows(['A', 'B'], [['1', '2']])).toEqual(['| A | B |', '|---|---|', '| 1 | 2 |']);
  });
});
