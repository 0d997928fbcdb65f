import { type ExternalAnswerBody, finishExternalLinkEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../brand/button.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountPaths, sections } from '../../navigation/account-paths.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { externalLoginText as text } from './external-login.text.ts';
import type { ProviderWords } from './provider-words.ts';
import { sentenceOf } from './refusal.ts';
import { Refused } from './refused.tsx';
import { Waiting } from './waiting.tsx';

interface LinkingProps {
  answer: ExternalAnswerBody;
  provider: ProviderWords;
}

/** The end of a link that began in Segurança. The password may be asked for again before the answer is spent. */
export function Linking({ answer, provider }: LinkingProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isSent = useRef(false);

  async function link(): Promise<void> {
    try {
      await call(finishExternalLinkEndpoint, answer);
      toasts.show({ kind: 'success', ...text.linked(provider) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The person closed the question for the password.
      if (error.reason !== 'cancelled') return setFailure(error);
    }
    navigate(accountPaths.accountSecurity, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void link();
  }, []);

  if (failure === null) return <Waiting purpose="link" />;
  return (
    <Refused title={text.notLinked(provider)} sentence={sentenceOf(failure, provider)} error={failure}>
      <ButtonLink variant="back" to={accountPaths.accountSecurity}>
        {text.toSecurity}
      </ButtonLink>
      {failure.code === 'email_unconfirmed' && (
        <ButtonLink variant="go" to={sections.confirmation}>
          {text.confirm}
        </ButtonLink>
      )}
    </Refused>
  );
}
