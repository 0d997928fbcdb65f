import { describe, expect, it } from 'vitest';
import { parseOperatorText } from './operator-text.ts';

const blocks = (text: string) => parseOperatorText(`# Sobre\n\n${text}`)?.blocks;

describe('the operator’s Markdown', () => {
  it('has a title, headings, paragraphs and lists', () => {
    const text =
      '\uFEFF# Sobre a Loja\r\n\r\nUma linha\r\ne outra.\r\n\r\n## Onde\r\n- Recife\r\n- São\r\n  Paulo\r\n1. um\r\n2. dois\r\n### Fim';
    expect(parseOperatorText(text)).toEqual({
      title: 'Sobre a Loja',
      blocks: [
        { tag: 'p', items: [['Uma linha e outra.']] },
        { tag: 'h2', items: [['Onde']] },
        { tag: 'ul', items: [['Recife'], ['São Paulo']] },
        { tag: 'ol', items: [['um'], ['dois']] },
        { tag: 'h3', items: [['Fim']] },
      ],
    });
  });

  it('keeps a text after a list apart from it', () => {
    expect(blocks('- um\n\ndepois')).toEqual([
      { tag: 'ul', items: [['um']] },
      { tag: 'p', items: [['depois']] },
    ]);
  });

  it('has bold text and links to pages and mailboxes', () => {
    expect(blocks('Veja **já** [o site](https://a.example/x?y=1) ou [escreva](mailto:a@b.example).')).toEqual(
      [
        {
          tag: 'p',
          items: [
            [
              'Veja ',
              { bold: 'já' },
              ' ',
              { label: 'o site', url: 'https://a.example/x?y=1' },
              ' ou ',
              { label: 'escreva', url: 'mailto:a@b.example' },
              '.',
            ],
          ],
        },
      ],
    );
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,a)',
    '[x](//evil.example)',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '![x](https://a.example/x.png "t")',
  ])('leaves %s as plain text', (text) => {
    const [first] = blocks(text) ?? [];
    expect(first?.items.flat().filter((run) => typeof run !== 'string')).toEqual([]);
  });

  it.each(['', 'Sem título', '#Sobre', '# ', `# Longo\n${'a'.repeat(40_000)}`])('rejects %j', (text) => {
    expect(parseOperatorText(text)).toBeNull();
  });
});
