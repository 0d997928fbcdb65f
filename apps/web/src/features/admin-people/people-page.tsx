import type { BulkAction } from '@portaria/contract/administration';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationText } from '../../administration/administration.text.ts';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import { MoreButton } from '../../administration/more-button.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleText as text } from './people.text.ts';
import { PeopleList } from './people-list.tsx';
import styles from './people-page.module.css';
import { SearchForm } from './search-form.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { usePeople } from './use-people.ts';
import { useTicks } from './use-ticks.ts';

type Open = 'invite' | 'export' | BulkAction;

const rowId = (index: number): string => `pessoa-${index + 1}`;

export function PeoplePage(): ReactNode {
  const { role, may } = useRights();
  const people = usePeople();
  const ticks = useTicks();
  const [open, setOpen] = useState<Open | null>(null);
  const { loaded, loading } = people;
  const close = (): void => setOpen(null);

  // The button may be gone, so the focus moves to the first added row.
  useEffect(() => {
    if (loaded?.added != null) document.getElementById(rowId(loaded.added))?.focus();
  }, [loaded]);

  return (
    <AdminPage
      title={administrationPagesText.people.title}
      lead={administrationText.yourRole(wordsText.roles[role])}
    >
      <Panel title={text.list}>
        <SearchForm {...people} />
        <div className={styles.bar}>
          {/* Empty while it loads, so that the same number is announced again. */}
          <p role="status">{loaded && !loading && totalOf(loaded)}</p>
          {may('people.invite') && (
            <Button way="plain" onClick={() => setOpen('invite')}>
              {text.invite.name}
            </Button>
          )}
          {may('people.export') && (
            <Button way="plain" onClick={() => setOpen('export')}>
              {text.export.name}
            </Button>
          )}
        </div>
        {ticks.people.length > 0 && (
          <TickedBar count={ticks.people.length} onAct={setOpen} onClear={ticks.clear} />
        )}
        {loaded !== null && loaded.items.length > 0 && (
          <PeopleList people={loaded.items} rowId={rowId} ticks={may('sessions.end') ? ticks : null} />
        )}
        {loaded?.items.length === 0 && loaded.next === null && <Nothing>{text.none}</Nothing>}
        <MoreButton of={people} />
      </Panel>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'export' && <ExportDialog filter={people.typed.filter} onClose={close} />}
      {open !== null && open !== 'invite' && open !== 'export' && (
        <BulkDialog
          action={open}
          people={ticks.people}
          onStarted={ticks.clear}
          onClose={() => {
            close();
            void people.restart();
          }}
        />
      )}
    </AdminPage>
  );
}

/** A search by text has no total, so only what was found is counted. */
function totalOf({ items, next, first }: NonNullable<ReturnType<typeof usePeople>['loaded']>): string | null {
  if (first.total !== null) return text.total(first.total);
  if (items.length === 0) return null;
  return text.total({ kind: next === null ? 'exactly' : 'moreThan', people: items.length });
}
