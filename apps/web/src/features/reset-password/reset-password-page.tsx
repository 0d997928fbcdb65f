import { endpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, Duo } from '../../brand/button.tsx';
import { DeadLink } from '../../links/dead-link.tsx';
import { NewPasswordForm } from '../../links/new-password-form.tsx';
import { useLinkToken } from '../../links/use-link-token.ts';
import { resetPasswordText } from './reset-password.text.ts';

export function ResetPasswordPage(): ReactNode {
  usePageTitle(resetPasswordText.title);
  const { token, username, dead, markDead } = useLinkToken();
  return (
    <Box title={resetPasswordText.title} lead={dead ? resetPasswordText.deadLead : resetPasswordText.lead}>
      {dead ? (
        <DeadLink message={resetPasswordText.deadLink}>
          <Duo>
            <ButtonLink way="back" to={paths.login}>
              {resetPasswordText.back}
            </ButtonLink>
            <ButtonLink way="go" to={paths.forgotPassword}>
              {resetPasswordText.newLink}
            </ButtonLink>
          </Duo>
        </DeadLink>
      ) : (
        <NewPasswordForm
          id="reset-password"
          endpoint={endpoints.resetPassword}
          token={token}
          username={username}
          title={resetPasswordText.title}
          submitLabel={resetPasswordText.submit}
          backLabel={resetPasswordText.back}
          done={resetPasswordText.done}
          onDeadLink={markDead}
        />
      )}
    </Box>
  );
}
