import type { LineChange } from './line-change.ts';

/** A bar ends a table cell, even inside code. */
export const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Code that contains a backtick needs double backticks around it. */
export function code(text: string): string {
  const trimmed = cell(text.trim());
  return trimmed.includes('`') ? `\`\` ${trimmed} \`\`` : `\`${trimmed}\``;
}

export function changeOf({ file, find, replace }: LineChange): string {
  const change = replace.trim() === '' ? `${code(find)} removed` : `${code(find)} → ${code(replace)}`;
  return `${code(file)}: ${change}`;
}
