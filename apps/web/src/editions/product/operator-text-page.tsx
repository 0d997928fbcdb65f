import type { OperatorText, TextBlock, TextRun } from '@portaria/contract';
import { createElement, type ReactNode } from 'react';
import { PlainPage } from '../../brand/plain-page.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import styles from './operator-text-page.module.css';

/** A page that the operator wrote. The server renders the same elements (operator-text-html.ts), or hydration fails. */
export function OperatorTextPage({ text }: { text: OperatorText }): ReactNode {
  usePageTitle(text.title);
  return (
    <PlainPage title={text.title}>
      {createElement('div', { className: styles.text }, ...text.blocks.map(block))}
    </PlainPage>
  );
}

// Arguments instead of arrays, because the text never changes and its parts have no keys.
function block({ tag, items }: TextBlock): ReactNode {
  const isList = tag === 'ul' || tag === 'ol';
  const content = items.flatMap((runs) => {
    const parts = runs.map(run);
    return isList ? [createElement('li', null, ...parts)] : parts;
  });
  return createElement(tag, null, ...content);
}

function run(part: TextRun): ReactNode {
  if (typeof part === 'string') return part;
  if ('bold' in part) return <strong>{part.bold}</strong>;
  return <a href={part.url}>{part.label}</a>;
}
