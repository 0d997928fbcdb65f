import type { ReactNode } from 'react';
import { LoadFailure } from '../account/load-failure.tsx';
import { Button, ButtonPair } from '../brand/button.tsx';
import { administrationText as text } from './administration.text.ts';
import { LimitNote } from './limit-note.tsx';
import type { Pages } from './use-pages.ts';

/** Ends a list: what went wrong, or the way to its next page. */
export function MoreButton({ of }: { of: Pick<Pages<unknown>, 'loaded' | 'failure' | 'more'> }): ReactNode {
  if (of.failure !== null)
    return (
      <>
        <LimitNote failure={of.failure} />
        <LoadFailure of={[{ failure: of.failure, ask: of.more }]} />
      </>
    );
  if (of.loaded === null || of.loaded.next === null) return null;
  return (
    <ButtonPair>
      <Button variant="plain" onClick={of.more}>
        {text.more}
      </Button>
    </ButtonPair>
  );
}
