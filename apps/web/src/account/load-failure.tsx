import type { ReactNode } from 'react';
import { Button, Duo } from '../brand/button.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { accountText } from './account.text.ts';
import type { Answer } from './use-answer.ts';

/** What could not be fetched can be asked for again, without a reload. */
export function LoadFailure({ of }: { of: Pick<Answer<unknown>, 'failure' | 'ask'>[] }): ReactNode {
  const failed = of.filter(({ failure }) => failure !== null);
  const first = failed[0]?.failure;
  if (!first) return null;
  return (
    <>
      <FailureNote error={first} />
      <Duo>
        <Button way="plain" onClick={() => void Promise.all(failed.map(({ ask }) => ask()))}>
          {accountText.retry}
        </Button>
      </Duo>
    </>
  );
}
