import { type AccountOverviewResponse, accountOverviewEndpoint } from '@portaria/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CancelRecovery } from '../../account/cancel-recovery.tsx';
import { Note } from '../../brand/note.tsx';
import { useApi } from '../../http/use-api.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { Link } from '../../navigation/link.tsx';
import { pendingChecks } from './checks.ts';

interface HomeNoticesProps {
  /** Shown to an owner with a confirmed address while nothing is pending. */
  offer: ReactNode;
}

/** What cannot wait until the user opens the account, because it happens by itself. */
export function HomeNotices({ offer }: HomeNoticesProps): ReactNode {
  const { attempt } = useApi();
  const [overview, setOverview] = useState<AccountOverviewResponse | null>(null);
  const ask = useCallback(
    () =>
      // The user did not request this, so a failure is not shown.
      attempt(accountOverviewEndpoint, undefined, { background: true }).then(setOverview, () => undefined),
    [attempt],
  );
  useEffect(() => void ask(), [ask]);
  if (overview === null) return null;
  async function cancelled(): Promise<void> {
    await ask();
    // The pressed button is gone.
    focusHeading();
  }
  const checks = pendingChecks(overview, new Date());
  if (checks.length === 0) return overview.emailConfirmed && offer;
  return checks.map(({ title, detail, way }) => (
    <Note key={title} kind="info">
      <p>
        <strong>{title}.</strong> {detail} {way !== 'cancel-recovery' && <Link to={way.to}>{way.label}</Link>}
      </p>
      {way === 'cancel-recovery' && <CancelRecovery onCancelled={cancelled} />}
    </Note>
  ));
}
