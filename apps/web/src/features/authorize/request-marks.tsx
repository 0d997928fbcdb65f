import type { ReactNode } from 'react';
import { Marks } from '../../brand/marks.tsx';
import { authorizeText } from './authorize.text.ts';

const text = authorizeText.marks;

/** How far a newcomer is on the way to the application. */
export function RequestMarks({
  app,
  isConfirmed = false,
}: {
  app: string;
  isConfirmed?: boolean;
}): ReactNode {
  return (
    <Marks
      label={text.label}
      steps={[
        { label: text.account, word: text.created, state: 'done' },
        isConfirmed
          ? { label: text.email, word: text.confirmed, state: 'done' }
          : { label: text.email, word: text.toConfirm, state: 'now' },
        isConfirmed
          ? { label: app, word: text.opens, state: 'now' }
          : { label: app, word: text.next, state: 'tocome' },
      ]}
    />
  );
}
