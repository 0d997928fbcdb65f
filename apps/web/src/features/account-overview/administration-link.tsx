import { meEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../../http/use-api.ts';
import { Link } from '../../navigation/link.tsx';
import { accountOverviewText as text } from './account-overview.text.ts';

/** The way into the administration, for those who have a right there. */
export function AdministrationLink(): ReactNode {
  const { attempt } = useApi();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    // The user did not request this, so a failure is not shown.
    attempt(meEndpoint, undefined, { background: true }).then(
      ({ administrator }) => setIsShown(Boolean(administrator)),
      () => undefined,
    );
  }, [attempt]);
  if (!isShown) return null;
  return (
    <p>
      <Link to="/admin">{text.administration}</Link>
    </p>
  );
}
