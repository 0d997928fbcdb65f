import { BULK_AT_MOST, type BulkAction, type FindPeopleResponse } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationText } from '../../administration/administration.text.ts';
import { Bones } from '../../administration/bones.tsx';
import { PageTools } from '../../administration/page-tools.tsx';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleText as text } from './people.text.ts';
import { focusList, PeopleList } from './people-list.tsx';
import styles from './people-page.module.css';
import { SearchForm } from './search-form.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { useGather } from './use-gather.ts';
import { totalOf, usePeople } from './use-people.ts';
import { useTicks } from './use-ticks.ts';

/** As many as fit a screen. */
const BONES = 12;

type Open = 'invite' | 'export' | BulkAction;

export function PeoplePage(): ReactNode {
  const { role, may } = useRights();
  const people = usePeople();
  const ticks = useTicks(people.searched);
  const { gathering, start } = useGather(people, ticks);
  const [open, setOpen] = useState<Open | null>(null);
  const { loaded, loading, typed } = people;
  // A search by text does not count them.
  const [totals, setTotals] = useState<FindPeopleResponse['totals']>(null);
  const counted = loaded?.first.totals ?? totals;
  if (counted !== totals) setTotals(counted);
  const close = (): void => setOpen(null);
  async function reload(): Promise<void> {
    close();
    await people.restart();
    // The pressed button is gone with the ticks.
    if (document.activeElement === document.body) focusList();
  }

  const isPageTicked = loaded?.items.every(({ id }) => ticks.has(id)) === true;
  const mayGather = gathering || (isPageTicked && loaded?.next !== null && !ticks.isFull);
  return (
    <AdminPage
      lead={
        totals === null
          ? administrationText.yourRole(wordsText.roles[role])
          : text.lead(totals.all, totals.unconfirmed)
      }
      tools={
        <PageTools>
          {/* An export knows no connection, and would have everyone. */}
          {may('people.export') && typed.connection === '' && (
            <Button variant="plain" onClick={() => setOpen('export')}>
              {text.export.name}
            </Button>
          )}
          {may('people.invite') && (
            <Button variant="go" onClick={() => setOpen('invite')}>
              {text.invite.name}
            </Button>
          )}
        </PageTools>
      }
      skeleton={<Bones rows={BONES} />}
    >
      <SearchForm {...people} totals={loaded?.first.totals ?? null} />
      <div className={styles.box}>
        {/* Empty while it loads, so that the same number is announced again. */}
        <p role="status">{loaded && !loading && countOf(people)}</p>
        {ticks.people.length > 0 && (
          <TickedBar
            count={ticks.people.length}
            rest={mayGather ? { total: gatheredOf(people), gathering, gather: start } : null}
            onAct={setOpen}
            onClear={ticks.clear}
          />
        )}
        <PeopleList people={people} ticks={may('sessions.end') ? ticks : null} />
      </div>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'export' && <ExportDialog filter={typed.filter} onClose={close} />}
      {open !== null && open !== 'invite' && open !== 'export' && (
        <BulkDialog
          action={open}
          people={ticks.people}
          onStarted={ticks.clear}
          onClose={() => void reload()}
        />
      )}
    </AdminPage>
  );
}

type People = ReturnType<typeof usePeople>;

/** A search by text has no total, so only what was found is counted. */
function countOf(people: People): string | null {
  const { loaded } = people;
  const total = totalOf(people);
  if (loaded === null) return null;
  const { items, next } = loaded;
  if (total !== null) return text.total(total);
  if (items.length === 0) return null;
  return text.total({ kind: next === null ? 'exactly' : 'moreThan', people: items.length });
}

/** Null where it is not known, and above the most where it is not exact. */
function gatheredOf(people: People): number | null {
  const total = totalOf(people);
  if (total === null) return null;
  return total.kind === 'exactly' ? total.people : Math.max(total.people, BULK_AT_MOST + 1);
}
