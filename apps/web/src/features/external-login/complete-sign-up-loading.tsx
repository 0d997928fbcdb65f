import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { SlowNote } from '../../feedback/slow-note.tsx';
import { waitingText } from '../../feedback/waiting.text.ts';
import type { ApiError } from '../../http/api-error.ts';
import { type AppPath, paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { completeSignUpText as text } from './complete-sign-up.text.ts';
import styles from './external-login.module.css';
import { externalLoginText } from './external-login.text.ts';

interface LoadingProps {
  from: AppPath | undefined;
  failure: ApiError | null;
  ask: () => Promise<void>;
}

/** Until it is known who came. It is as tall as the form, so that the card stays where it is. */
export function Loading({ from, failure, ask }: LoadingProps): ReactNode {
  usePageTitle(text.title);
  return (
    <Box title={text.title} lead={null}>
      {failure === null ? (
        <div className={`${styles.waiting} ${styles.form}`} aria-busy="true">
          <p className="sr" role="status">
            {waitingText.waiting}
          </p>
          <SlowNote onRetry={() => void ask()} />
        </div>
      ) : (
        <>
          <FailureNote key={failure.at} error={failure} alsoToasted />
          <ButtonPair>
            <ButtonLink variant="back" to={paths.login} state={{ from }}>
              {externalLoginText.toLogin}
            </ButtonLink>
            <Button variant="go" onClick={ask}>
              {waitingText.retry}
            </Button>
          </ButtonPair>
        </>
      )}
    </Box>
  );
}
