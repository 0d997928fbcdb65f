import { linkPendingExternalEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { accountPaths, sections } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { completeSignUpText } from './complete-sign-up.text.ts';
import styles from './external-login.module.css';
import { externalLoginText } from './external-login.text.ts';
import type { PersonProps } from './person-props.ts';
import { isOver, sentenceOf } from './refusal.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const text = completeSignUpText.question;

interface QuestionProps extends PersonProps {
  username: string;
}

/** Nothing is linked without this press, which shows whose the provider's account is. */
export function Question({ facts, provider, from, username, onOver }: QuestionProps): ReactNode {
  const title = completeSignUpText.link.title(provider);
  usePageTitle(title);
  useHeadingFocus();
  const call = useGuardedCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { failure, run } = useAction(
    async () => {
      await call(linkPendingExternalEndpoint);
      toasts.show({ kind: 'success', ...externalLoginText.linked(provider) });
      navigate(from ?? accountPaths.accountSecurity, { replace: true });
    },
    (error) => {
      if (isOver(error)) onOver(error);
    },
  );
  const sentence = failure === null ? undefined : sentenceOf(failure, provider);
  return (
    <Box title={title} lead={null}>
      <p className={styles.address}>{text.lead(provider, facts.email, username)}</p>
      {failure !== null && sentence === undefined && <FailureNote key={failure.at} error={failure} />}
      {failure !== null && sentence !== undefined && (
        <div role="alert" key={failure.at}>
          <Note kind="error">
            <p>{sentence}</p>
            {failure.code === 'email_unconfirmed' && (
              <Link to={sections.confirmation}>{externalLoginText.confirm}</Link>
            )}
            {failure.code === 'identity_linked_already' && (
              <Link to={sections.waysIn}>{externalLoginText.waysIn}</Link>
            )}
          </Note>
        </div>
      )}
      <ButtonPair>
        <ButtonLink variant="back" to={from ?? paths.home}>
          {text.later}
        </ButtonLink>
        <Button variant="go" onClick={run}>
          {text.submit}
        </Button>
      </ButtonPair>
    </Box>
  );
}
