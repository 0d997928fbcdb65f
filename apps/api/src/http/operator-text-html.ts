import type { OperatorText, TextBlock, TextRun } from '@portaria/contract';
import { escapeHtml } from '../security/escape-html.ts';

/** Renders the same elements as the browser's operator-text-page.tsx, which hydrates them. */
export function operatorTextHtml(blocks: OperatorText['blocks']): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml({ tag, items }: TextBlock): string {
  const isList = tag === 'ul' || tag === 'ol';
  const content = items.map((runs) => (isList ? `<li>${runsHtml(runs)}</li>` : runsHtml(runs)));
  return `<${tag}>${content.join('')}</${tag}>`;
}

function runsHtml(runs: readonly TextRun[]): string {
  return runs
    .map((run) => {
      if (typeof run === 'string') return escapeHtml(run);
      if ('bold' in run) return `<strong>${escapeHtml(run.bold)}</strong>`;
      return `<a href="${escapeHtml(run.url)}">${escapeHtml(run.label)}</a>`;
    })
    .join('');
}
