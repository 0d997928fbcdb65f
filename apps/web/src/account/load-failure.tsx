import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonPair } from '../brand/button.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useOnline } from '../feedback/use-online.ts';
import type { ApiError } from '../http/api-error.ts';
import { focusHeading } from '../navigation/focus-heading.ts';
import { accountText } from './account.text.ts';
import type { Answer } from './use-answer.ts';

/** Offers a retry of the failed requests without a page reload. */
export function LoadFailure({ of }: { of: Pick<Answer<unknown>, 'failure' | 'ask'>[] }): ReactNode {
  const failed = of.filter(({ failure }) => failure !== null);
  const first = failed[0]?.failure;
  async function retry(): Promise<void> {
    await Promise.all(failed.map(({ ask }) => ask()));
  }
  // The offline banner promises this.
  useEffect(() => {
    if (!first) return;
    const back = (): void => void retry();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  });
  if (!first) return null;
  return <Retry error={first} onRetry={retry} />;
}

function Retry({ error, onRetry }: { error: ApiError; onRetry: () => Promise<void> }): ReactNode {
  // A successful retry removes the button. The focus must not be lost with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <>
      {/* Keyed by failure, so that a second one is announced and restarts the countdown. */}
      <Sentence key={error.at} error={error} />
      <ButtonPair>
        <Button variant="plain" onClick={onRetry}>
          {accountText.retry}
        </Button>
      </ButtonPair>
    </>
  );
}

/** Nothing where the strip of a lost network has said it, also while the call is repeated because the network is back. */
function Sentence({ error }: { error: ApiError }): ReactNode {
  const isOnline = useOnline();
  const [cameOnline] = useState(isOnline);
  if (error.reason === 'offline' && !(isOnline && cameOnline)) return null;
  return <FailureNote error={error} isRepeated />;
}
