import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from '../../forms/form-drafts.ts';
import { type Chosen, type ChosenField, differences } from './chosen.ts';

const FORM = 'appearance';

interface AppearanceDraft {
  /** What was published, with the draft on top. */
  chosen: Chosen;
  changed: ChosenField[];
  change: (parts: Partial<Chosen>) => void;
  discard: () => void;
}

/** Kept while other pages are visited. Leaving the application asks, because that would lose it. */
export function useAppearanceDraft(published: Chosen): AppearanceDraft {
  const [draft, setDraft] = useState<Partial<Chosen>>(
    () => JSON.parse(readDraft(FORM)['draft'] ?? '{}') as Partial<Chosen>,
  );
  const changed = differences(published, draft);
  const isChanged = changed.length > 0;

  function keep(next: Partial<Chosen>): void {
    setDraft(next);
    saveDraft(FORM, { draft: JSON.stringify(next) });
  }

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return {
    chosen: { ...published, ...draft },
    changed,
    change: (parts) => keep({ ...draft, ...parts }),
    discard: () => keep({}),
  };
}
