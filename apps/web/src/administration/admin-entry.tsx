import { type AdminMeResponse, adminMeEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { LoadFailure } from '../account/load-failure.tsx';
import { Box } from '../brand/box.tsx';
import { ButtonLink, ButtonPair } from '../brand/button.tsx';
import { PlainPage } from '../brand/plain-page.tsx';
import { Frame } from '../feedback/frame.tsx';
import { ApiError } from '../http/api-error.ts';
import { sections } from '../navigation/account-paths.ts';
import { focusHeading, isFocusAtStart } from '../navigation/focus-heading.ts';
import { useLocation } from '../navigation/router.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useGuardedCall } from '../step-up/guarded-call.ts';
import type { AdminRecord } from './admin-record.ts';
import { administrationText as text } from './administration.text.ts';
import { RightsContext } from './rights.ts';

interface AdminEntryProps {
  pages: readonly AdminRecord[];
  /** For everyone else the area does not exist. */
  missing: ReactNode;
  children: ReactNode;
}

/** Asks what the person may do before it shows a page, and again on each page. */
export function AdminEntry({ pages, missing, children }: AdminEntryProps): ReactNode {
  const call = useGuardedCall();
  const { pathname } = useLocation();
  const [me, setMe] = useState<AdminMeResponse | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isKnown = me !== null;

  const ask = useCallback(async () => {
    try {
      setMe(await call(adminMeEndpoint, undefined, { background: isKnown }));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }, [call, isKnown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on each page, but not when the first answer arrives
  useEffect(() => void ask(), [pathname]);

  const rights = useMemo(() => me && { ...me, pages, refresh: () => void ask() }, [me, pages, ask]);
  if (failure?.code === 'admin_only') return missing;
  if (failure?.code === 'second_factor_needed') return <SecondFactorNeeded />;
  if (rights !== null)
    return (
      <RightsContext value={rights}>
        {children}
        <Arrival />
      </RightsContext>
    );
  return failure === null ? <Frame /> : <EntryFailure failure={failure} ask={ask} />;
}

/** The navigation found no heading before the answer arrived. */
function Arrival(): ReactNode {
  useEffect(() => {
    const arrive = (): void => {
      if (isFocusAtStart()) focusHeading();
    };
    arrive();
    // A step-up dialog gives the focus back in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(arrive);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

function SecondFactorNeeded(): ReactNode {
  usePageTitle(text.area);
  return (
    <Box title={text.secondFactor.title} lead={text.secondFactor.lead}>
      <ButtonPair>
        <ButtonLink variant="go" to={sections.secondFactor}>
          {text.secondFactor.way}
        </ButtonLink>
      </ButtonPair>
    </Box>
  );
}

function EntryFailure(answer: { failure: ApiError; ask: () => Promise<void> }): ReactNode {
  usePageTitle(text.area);
  return (
    <PlainPage title={text.area}>
      <LoadFailure of={[answer]} />
    </PlainPage>
  );
}
