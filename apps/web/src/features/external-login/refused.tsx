import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonAnchor, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import type { ApiError } from '../../http/api-error.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { externalLoginText } from './external-login.text.ts';
import { levelShortfallOf } from './level-too-low.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface RefusedProps {
  title: string;
  sentence: string | undefined;
  /** Of a failure without a sentence of its own. */
  error?: ApiError;
  /** The ways on. */
  children: ReactNode;
}

/** Says why it went no further, and where to go instead. */
export function Refused({ title, sentence, error, children }: RefusedProps): ReactNode {
  usePageTitle(title);
  useHeadingFocus();
  const low = error && levelShortfallOf(error);
  return (
    <Box title={title} lead={null}>
      {sentence !== undefined && (
        <div role="alert">
          <Note kind="error">
            <p>{sentence}</p>
          </Note>
        </div>
      )}
      {sentence === undefined && error && <FailureNote error={error} alsoToasted />}
      <ButtonPair whole>
        {children}
        {low && (
          <ButtonAnchor variant="go" href={low.url}>
            {externalLoginText.raiseLevel}
          </ButtonAnchor>
        )}
      </ButtonPair>
    </Box>
  );
}
