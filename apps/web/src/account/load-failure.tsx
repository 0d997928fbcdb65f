import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../app/focus-heading.ts';
import { Button, Duo } from '../brand/button.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import type { ApiError } from '../http/api-error.ts';
import { accountText } from './account.text.ts';
import type { Answer } from './use-answer.ts';

/** What could not be fetched can be asked for again, without a reload. */
export function LoadFailure({ of }: { of: Pick<Answer<unknown>, 'failure' | 'ask'>[] }): ReactNode {
  const failed = of.filter(({ failure }) => failure !== null);
  const first = failed[0]?.failure;
  if (!first) return null;
  return <Retry error={first} onRetry={() => void Promise.all(failed.map(({ ask }) => ask()))} />;
}

function Retry({ error, onRetry }: { error: ApiError; onRetry: () => void }): ReactNode {
  // The button goes when it has helped; the focus is not to go with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <>
      {/* By the failure: a second one is said again, and its time counts anew. */}
      <FailureNote key={error.at} error={error} />
      <Duo>
        <Button way="plain" onClick={onRetry}>
          {accountText.retry}
        </Button>
      </Duo>
    </>
  );
}
