import type { ReactNode } from 'react';
import { Marks } from '../brand/marks.tsx';
import { formatShortDay } from './moment.ts';
import { waitsText } from './waits.text.ts';

const text = waitsText.change.marks;

/** How far a change has come. Without a day it waits for the code of the new address. */
export function ChangeMarks({ dueAt }: { dueAt: string | null }): ReactNode {
  return (
    <Marks
      label={text.label}
      steps={[
        { ...text.asked, state: 'done' },
        dueAt === null ? { ...text.confirm, state: 'now' } : { ...text.confirmed, state: 'done' },
        {
          label: text.change,
          word: dueAt === null ? text.later : text.on(formatShortDay(dueAt)),
          state: 'tocome',
        },
      ]}
    />
  );
}
