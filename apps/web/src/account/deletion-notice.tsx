import { deletionEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Note } from '../brand/note.tsx';
import { useApi } from '../http/use-api.ts';
import { accountPaths } from '../navigation/account-paths.ts';
import { Link } from '../navigation/link.tsx';
import { useLocation } from '../navigation/router.tsx';
import { accountText } from './account.text.ts';
import { formatDay, formatTime } from './moment.ts';

/** Shown on every account page except the one that shows and cancels the deletion. */
export function DeletionNotice(): ReactNode {
  const { attempt } = useApi();
  const { key, pathname } = useLocation();
  const [dueAt, setDueAt] = useState<string | null>(null);
  const shown = pathname !== accountPaths.accountData;

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch after each navigation
  useEffect(() => {
    // The user did not request this, so a failure is not shown.
    if (shown)
      attempt(deletionEndpoint, undefined, { background: true }).then(
        (answer) => setDueAt(answer.dueAt),
        () => undefined,
      );
  }, [attempt, key, shown]);

  if (!shown || dueAt === null) return null;
  return (
    <Note kind="info">
      <p>{accountText.deletion.due(formatDay(dueAt, new Date()), formatTime(dueAt))}</p>
      <Link to={accountPaths.accountData}>{accountText.deletion.see}</Link>
    </Note>
  );
}
