import {
  BULK_AT_MOST,
  type BulkAction,
  bulkActions,
  type Permission,
} from '@portaria/contract/administration';
import { type ReactNode, useId } from 'react';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { peopleText } from './people.text.ts';
import styles from './ticked-bar.module.css';

const text = peopleText.ticked;

const needs: Record<BulkAction, Permission> = {
  block: 'people.block',
  unblock: 'people.block',
  endSessions: 'sessions.end',
  sendReset: 'reset.send',
};

interface TickedBarProps {
  count: number;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
}

/** Stays in view while the list is scrolled. */
export function TickedBar({ count, onAct, onClear }: TickedBarProps): ReactNode {
  const id = useId();
  const { may } = useRights();
  return (
    <section className={styles.bar} aria-labelledby={id}>
      <h3 id={id} className="sr">
        {text.title}
      </h3>
      <p role="status">{text.count(count, BULK_AT_MOST)}</p>
      {bulkActions
        .filter((action) => may(needs[action]))
        .map((action) => (
          <Button key={action} way={action === 'block' ? 'danger' : 'plain'} onClick={() => onAct(action)}>
            {wordsText.bulkActions[action]}
          </Button>
        ))}
      <Button way="plain" onClick={onClear}>
        {text.clear}
      </Button>
    </section>
  );
}
