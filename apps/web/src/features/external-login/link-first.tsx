import { linkAtLoginEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import textButton from '../../brand/text-button.module.css';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { type Action, useAction } from '../../forms/use-action.ts';
import { useApi } from '../../http/use-api.ts';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { type AppPath, paths } from '../../navigation/paths.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSessionContext } from '../../session/use-session.ts';
import { rememberLink } from '../../session/waiting-link.ts';
import { completeSignUpText } from './complete-sign-up.text.ts';
import styles from './external-login.module.css';
import type { PersonProps } from './person-props.ts';
import { isOver } from './refusal.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const text = completeSignUpText.link;

interface LinkFirstProps extends PersonProps {
  sentence: string;
  /** Where the address is taken. */
  onOtherEmail?: () => void;
}

/** Only the login that begins here may link. Every way in returns to this page. */
export function LinkFirst({
  facts,
  provider,
  from,
  onOver,
  sentence,
  onOtherEmail,
}: LinkFirstProps): ReactNode {
  const title = text.title(provider);
  usePageTitle(title);
  useHeadingFocus();
  const linking = text.identity(provider, facts.email);
  const toLogin = useLinkAtLogin(paths.login, linking, onOver);
  const toReset = useLinkAtLogin(paths.forgotPassword, linking, onOver);
  const failure = toLogin.failure ?? toReset.failure;

  return (
    <Box title={title} lead={sentence}>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      {onOtherEmail && facts.email !== null && <strong className={styles.address}>{facts.email}</strong>}
      <ButtonPair>
        <ButtonLink variant="back" to={paths.login} state={{ from }}>
          {completeSignUpText.cancel}
        </ButtonLink>
        <Button variant="go" onClick={toLogin.run}>
          {text.submit}
        </Button>
      </ButtonPair>
      {onOtherEmail && (
        <div className={styles.quietly}>
          <button type="button" className={textButton.text} onClick={() => void toReset.run()}>
            {text.forgot}
          </button>
          <button type="button" className={textButton.text} onClick={onOtherEmail}>
            {text.otherEmail}
          </button>
        </div>
      )}
    </Box>
  );
}

function useLinkAtLogin(path: AppPath, linking: string, onOver: PersonProps['onOver']): Action {
  const { call } = useApi();
  const navigate = useNavigate();
  const state = useNavigationState();
  const { store } = useSessionContext();
  return useAction(
    async () => {
      await call(linkAtLoginEndpoint);
      // The next person at a shared computer must not be led to it.
      if (!state.borrowed) rememberLink(store);
      navigate(path, { state: { ...state, from: accountPaths.completeSignUp, linking } });
    },
    (error) => {
      if (isOver(error)) onOver(error);
    },
  );
}
