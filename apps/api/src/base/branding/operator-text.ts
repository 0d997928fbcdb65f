import type { OperatorText, TextBlock, TextRun } from '@portaria/contract';

const MAX_CHARACTERS = 32 * 1024;
const blockStart = { h2: /^##? +/, h3: /^#{3,6} +/, ul: /^[-*] +/, ol: /^\d{1,3}[.)] +/ } as const;

/**
 * A small part of Markdown: a title, headings, paragraphs, lists, bold text and links. Everything else, HTML included,
 * stays plain text. Returns null without a title on the first line, and for a file that is too large.
 */
export function parseOperatorText(markdown: string): OperatorText | null {
  if (markdown.length > MAX_CHARACTERS) return null;
  const [first = '', ...rest] = markdown
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const title = /^# +(\S.*)$/.exec(first.trim())?.[1];
  if (title === undefined) return null;
  return { title, blocks: blocksOf(rest) };
}

function blocksOf(lines: readonly string[]): TextBlock[] {
  const blocks: { tag: TextBlock['tag']; items: string[] }[] = [];
  let continues = false;
  for (const line of lines.map((one) => one.trim())) {
    const [tag, text] = lineOf(line);
    const last = blocks.at(-1);
    if (line === '') continues = false;
    else if (continues && last && tag === 'p') last.items.push(`${last.items.pop() ?? ''} ${text}`);
    else if (last?.tag === tag && (tag === 'ul' || tag === 'ol')) last.items.push(text);
    else blocks.push({ tag, items: [text] });
    // A heading is one line. The lines of a paragraph and of a list item belong together.
    continues = line !== '' && tag !== 'h2' && tag !== 'h3';
  }
  return blocks.map(({ tag, items }) => ({ tag, items: items.map(runsOf) }));
}

function lineOf(line: string): [tag: TextBlock['tag'], text: string] {
  for (const [tag, start] of Object.entries(blockStart))
    if (start.test(line)) return [tag as TextBlock['tag'], line.replace(start, '')];
  return ['p', line];
}

/** `**bold**` and `[label](address)`. Only web and mail addresses become links, so that no link can run a script. */
const marked = /\*\*([^*]{1,500})\*\*|\[([^\][]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s()]{1,2000})\)/gi;

function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, bold, label = '', url = ''] = match;
    if (match.index > end) runs.push(text.slice(end, match.index));
    runs.push(bold === undefined ? { label, url } : { bold });
    end = match.index + whole.length;
  }
  if (end < text.length) runs.push(text.slice(end));
  return runs;
}
