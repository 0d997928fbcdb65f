import { deletionEndpoint } from '@portaria/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Note } from '../brand/note.tsx';
import { useFirstLoad } from '../feedback/first-loads.tsx';
import { useApi } from '../http/use-api.ts';
import { accountPaths } from '../navigation/account-paths.ts';
import { Link } from '../navigation/link.tsx';
import { useLocation } from '../navigation/router.tsx';
import { accountText } from './account.text.ts';
import { formatDay, formatTime } from './moment.ts';

const ownPaths: readonly string[] = [accountPaths.account, accountPaths.accountData];

/** Shown on every account page that does not show and cancel the deletion itself. */
export function DeletionNotice(): ReactNode {
  const { attempt } = useApi();
  const { key, pathname } = useLocation();
  /** Undefined before the first answer. */
  const [dueAt, setDueAt] = useState<string | null>();
  const shown = !ownPaths.includes(pathname);

  const ask = useCallback(
    () =>
      // The user did not request this, so a failure is not shown.
      attempt(deletionEndpoint, undefined, { background: true }).then(
        (answer) => setDueAt(answer.dueAt),
        () => setDueAt((before) => before ?? null),
      ),
    [attempt],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch after each navigation
  useEffect(() => {
    if (shown) void ask();
  }, [ask, key, shown]);
  useFirstLoad(!shown || dueAt !== undefined, ask);

  if (!shown || !dueAt) return null;
  return (
    <Note kind="error">
      <p>{accountText.deletion.due(formatDay(dueAt, new Date()), formatTime(dueAt))}</p>
      <Link to={accountPaths.accountData}>{accountText.deletion.see}</Link>
    </Note>
  );
}
