import { type CurrentUser, factorsEndpoint, secondFactorEndpoint } from '@portaria/contract';
import { type ComponentType, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useApi } from '../http/use-api.ts';
import { SessionHoldContext } from '../session/session-hold.ts';
import { createGuardedCall, GuardedCallContext, type Need, type Outcome } from './guarded-call.ts';
import { type Means, meansOf, meansOfPending, noMeans } from './means.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';
import { hasTypedText } from './typed-text.ts';

interface Question extends Omit<StepUpDialogProps, 'owner'> {
  Dialog: ComponentType<StepUpDialogProps>;
}

/** Opens one dialog at a time for all calls of the page. The page below stays as it is. */
export function GuardedCalls({ owner, children }: { owner: CurrentUser; children: ReactNode }): ReactNode {
  const { attempt, follow } = useApi();
  const hold = useContext(SessionHoldContext);
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Promise<Outcome> | null>(null);

  const call = useMemo(() => {
    const askOnce = async (need: Need, hasInput: boolean): Promise<Outcome> => {
      // If this fails, the dialog asks for the password and learns the rest from the answer.
      const factors = need === 'proof' ? await attempt(factorsEndpoint).catch(() => null) : null;
      const pending = need === 'login-code' ? await attempt(secondFactorEndpoint).catch(() => null) : null;
      const known = factors === null ? noMeans : meansOf(factors);
      const means = pending === null ? known : meansOfPending(pending);
      const exact = factors?.since ? 'proof-code' : need;
      const Dialog = await dialogFor(exact, means);
      return new Promise((onOutcome) => {
        const onAnew = (other: Need): void => onOutcome(askOnce(other, hasInput));
        setQuestion({ Dialog, need: exact, means, hasInput, onOutcome, onAnew });
      });
    };
    const ask = (need: Need): Promise<Outcome> => {
      open.current ??= askOnce(need, hasTypedText()).finally(() => {
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
      {question !== null && <question.Dialog key={question.need} {...question} owner={owner} />}
    </GuardedCallContext>
  );
}

/** Chunks of their own, because most pages are left before a call needs one. */
async function dialogFor(need: Need, { withoutPassword }: Means): Promise<ComponentType<StepUpDialogProps>> {
  if (need === 'login') return (await import('./log-in-again.tsx')).LogInAgain;
  if (need === 'proof' && withoutPassword) return (await import('./without-password.tsx')).WithoutPassword;
  return (await import('./step-up-dialog.tsx')).StepUpDialog;
}
