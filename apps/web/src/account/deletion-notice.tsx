import { accountEndpoints } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { Note } from '../brand/note.tsx';
import { useApi } from '../http/use-api.ts';
import { accountText } from './account.text.ts';
import { sayDay, sayTime } from './moment.ts';

/** On every page of the area but the one that shows and ends it. */
export function DeletionNotice(): ReactNode {
  const { attempt } = useApi();
  const { key, pathname } = useLocation();
  const [dueAt, setDueAt] = useState<string | null>(null);
  const shown = pathname !== paths.accountData;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks anew
  useEffect(() => {
    // Nobody asked to see this: what fails here is not told.
    if (shown)
      attempt(accountEndpoints.deletion).then(
        (answer) => setDueAt(answer.dueAt),
        () => undefined,
      );
  }, [attempt, key, shown]);

  if (!shown || dueAt === null) return null;
  return (
    <Note kind="info">
      <p>{accountText.deletion.due(sayDay(dueAt, new Date()), sayTime(dueAt))}</p>
      <Link to={paths.accountData}>{accountText.deletion.see}</Link>
    </Note>
  );
}
