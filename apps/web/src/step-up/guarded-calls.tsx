import { type CurrentUser, factorsEndpoint } from '@portaria/contract';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useApi } from '../http/use-api.ts';
import { SessionHoldContext } from '../session/session-hold.ts';
import { createGuardedCall, GuardedCallContext, type Need, type Outcome } from './guarded-call.ts';
import { type Means, meansOf, noMeans } from './means.ts';
import { StepUpDialog } from './step-up-dialog.tsx';
import { hasTypedText } from './typed-text.ts';

interface Question {
  need: Need;
  means: Means;
  hasInput: boolean;
  answer: (outcome: Outcome) => void;
}

/** Opens one dialog at a time for all calls of the page. The page below stays as it is. */
export function GuardedCalls({ owner, children }: { owner: CurrentUser; children: ReactNode }): ReactNode {
  const { attempt, follow } = useApi();
  const hold = useContext(SessionHoldContext);
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Promise<Outcome> | null>(null);

  const call = useMemo(() => {
    const askOnce = async (need: Need): Promise<Outcome> => {
      // If this fails, the dialog asks for the password and learns the rest from the answer.
      const factors = need === 'proof' ? await attempt(factorsEndpoint).catch(() => null) : null;
      const means = factors === null ? noMeans : meansOf(factors);
      const exact = need === 'proof' && (factors?.since ?? null) !== null ? 'proof-code' : need;
      return new Promise<Outcome>((answer) =>
        setQuestion({ need: exact, means, hasInput: hasTypedText(), answer }),
      );
    };
    const ask = (need: Need): Promise<Outcome> => {
      open.current ??= askOnce(need).finally(() => {
        open.current = null;
        setQuestion(null);
      });
      return open.current;
    };
    return createGuardedCall({ attempt, follow, hold, ask });
  }, [attempt, follow, hold]);

  return (
    <GuardedCallContext value={call}>
      {children}
      {question !== null && (
        <StepUpDialog
          need={question.need}
          means={question.means}
          hasInput={question.hasInput}
          owner={owner}
          onOutcome={question.answer}
        />
      )}
    </GuardedCallContext>
  );
}
