import {
  BULK_AT_MOST,
  type BulkAction,
  bulkActions,
  type Permission,
} from '@portaria/contract/administration';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { Icon } from '../../brand/icon.tsx';
import { peopleText } from './people.text.ts';
import { focusList } from './people-list.tsx';
import styles from './ticked-bar.module.css';
import { usePageKey } from './use-page-key.ts';

const text = peopleText.ticked;

const needs: Record<BulkAction, Permission> = {
  block: 'people.block',
  unblock: 'people.block',
  endSessions: 'sessions.end',
  sendReset: 'reset.send',
};

interface TickedBarProps {
  count: number;
  /** Offered while the list goes on. The total is null where it is not known. */
  rest: { total: number | null; gathering: boolean; gather: () => void } | null;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
}

/** Above the list. On a phone it stays at the foot of the screen. Without room its actions are behind a button. */
export function TickedBar({ count, rest, onAct, onClear }: TickedBarProps): ReactNode {
  const id = useId();
  const { may } = useRights();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const gathering = rest?.gathering === true;

  function clear(): void {
    // The bar disappears with the ticks, so the focus would be lost.
    if (bar.current?.contains(document.activeElement)) focusList();
    onClear();
  }
  usePageKey('Escape', clear);

  // The pressed button is gone once the whole result is ticked.
  useEffect(() => {
    if (!gathering) return;
    return () => {
      if (document.activeElement === document.body) bar.current?.focus();
    };
  }, [gathering]);

  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-labelledby={id}>
      <h3 id={id} className="sr">
        {text.title}
      </h3>
      <p role="status">{text.count(count, BULK_AT_MOST)}</p>
      {rest !== null && (
        <button type="button" className={styles.rest} aria-disabled={rest.gathering} onClick={rest.gather}>
          {rest.gathering ? text.gathering : text.rest(rest.total, BULK_AT_MOST)}
        </button>
      )}
      <div className={styles.more}>
        <Button
          variant="plain"
          aria-expanded={open}
          aria-controls={`${id}-actions`}
          onClick={() => setOpen(!open)}
        >
          {text.actions} <Icon name="down" />
        </Button>
      </div>
      <div id={`${id}-actions`} className={`${styles.actions} ${open ? styles.open : ''}`}>
        {bulkActions
          .filter((action) => may(needs[action]))
          .map((action) => (
            <Button key={action} variant="plain" onClick={() => onAct(action)}>
              {wordsText.bulkActions[action]}
            </Button>
          ))}
      </div>
      <button type="button" className={styles.clear} aria-label={text.clear} onClick={clear}>
        <Icon name="close" />
      </button>
    </section>
  );
}
