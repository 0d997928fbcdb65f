import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { SlowNote } from '../../feedback/slow-note.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import styles from './external-login.module.css';
import { externalLoginText as text } from './external-login.text.ts';

/** As tall as a refusal, so that the card stays where it is. */
export function Waiting({ purpose }: { purpose: 'enter' | 'link' }): ReactNode {
  const title = purpose === 'enter' ? text.title : text.linking;
  usePageTitle(title);
  return (
    <Box title={title} lead={null}>
      <div className={styles.waiting} aria-busy="true">
        <SlowNote />
      </div>
    </Box>
  );
}
