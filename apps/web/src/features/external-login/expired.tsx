import type { ReactNode } from 'react';
import { ButtonLink } from '../../brand/button.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import type { AppPath } from '../../navigation/paths.ts';
import { paths } from '../../navigation/paths.ts';
import { externalLoginText as text } from './external-login.text.ts';
import { Refused } from './refused.tsx';

/** Nothing is left to send, or the server has forgotten what began. */
export function Expired({ from }: { from?: AppPath | undefined }): ReactNode {
  const state = useNavigationState();
  return (
    <Refused title={text.refused} sentence={text.over}>
      <ButtonLink variant="go" to={paths.login} state={{ from: from ?? state.from }}>
        {text.toLogin}
      </ButtonLink>
    </Refused>
  );
}
