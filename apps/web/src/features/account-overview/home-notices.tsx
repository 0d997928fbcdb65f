import { accountOverviewEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Note } from '../../brand/note.tsx';
import { useApi } from '../../http/use-api.ts';
import { Link } from '../../navigation/link.tsx';
import { type Check, pendingChecks } from './checks.ts';

/** What cannot wait until the user opens the account: a pending deletion, and a pending change of address. */
export function HomeNotices(): ReactNode {
  const { attempt } = useApi();
  const [checks, setChecks] = useState<Check[]>([]);
  useEffect(() => {
    // The user did not request this, so a failure is not shown.
    attempt(accountOverviewEndpoint, undefined, { background: true }).then(
      (overview) => setChecks(pendingChecks(overview, new Date())),
      () => undefined,
    );
  }, [attempt]);
  return checks.map(({ title, detail, way }) => (
    <Note key={title} kind="info">
      <p>
        <strong>{title}.</strong> {detail} <Link to={way.to}>{way.label}</Link>
      </p>
    </Note>
  ));
}
