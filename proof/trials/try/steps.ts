import { shellCommandsIn } from '@portaria/harness/markdown';

export type BrowserStep =
  | { readonly kind: 'console'; readonly code: string }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'fill'; readonly label: string; readonly value: string }
  | { readonly kind: 'click'; readonly name: string }
  | { readonly kind: 'see'; readonly text: string };

export type Step =
  | { readonly kind: 'part'; readonly title: string }
  | { readonly kind: 'type'; readonly command: string }
  | { readonly kind: 'read'; readonly output: string }
  | BrowserStep;

const sentences: readonly [RegExp, (...words: string[]) => Step][] = [
  [/^Open `(.+)`$/, (url = '') => ({ kind: 'open', url })],
  [/^Fill \*\*(.+)\*\* with `(.+)`$/, (label = '', value = '') => ({ kind: 'fill', label, value })],
  [/^Click \*\*(.+)\*\*$/, (name = '') => ({ kind: 'click', name })],
  [/^See \*\*(.+)\*\*$/, (text = '') => ({ kind: 'see', text })],
  [/^Read `(.+)`$/, (output = '') => ({ kind: 'read', output })],
];

function stepOf(sentence: string): Step {
  for (const [form, make] of sentences) {
    const match = form.exec(sentence);
    if (match) return make(...match.slice(1));
  }
  throw new Error(`"${sentence}" is not a known step`);
}

/** Matches headings, numbered lines, and shell and console blocks. Other text is ignored. */
const parts = /^## (?<title>.+)$|^\d+\. (?<sentence>.+)$|^```(?<language>sh|js)\n(?<code>[\s\S]*?)^```$/gm;

export function stepsIn(markdown: string): Step[] {
  return [...markdown.matchAll(parts)].flatMap(({ 0: block, groups = {} }): Step[] => {
    const { title, sentence, language, code = '' } = groups;
    if (title !== undefined) return [{ kind: 'part', title }];
    if (sentence !== undefined) return [stepOf(sentence)];
    if (language === 'js') return [{ kind: 'console', code: code.trim() }];
    return shellCommandsIn(block).map(({ command }) => ({ kind: 'type', command }));
  });
}
