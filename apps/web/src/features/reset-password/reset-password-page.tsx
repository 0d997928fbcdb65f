import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, Duo } from '../../brand/button.tsx';
import { DeadLink } from '../../links/dead-link.tsx';
import { useLinkToken } from '../../links/use-link-token.ts';
import { resetPasswordText as text } from './reset-password.text.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordPage(): ReactNode {
  usePageTitle(text.title);
  const link = useLinkToken();
  return (
    <Box title={text.title} lead={link.dead ? text.deadLead : text.lead}>
      {link.dead ? (
        <DeadLink message={text.deadLink}>
          <Duo>
            <ButtonLink way="back" to={paths.login}>
              {text.back}
            </ButtonLink>
            <ButtonLink way="go" to={paths.forgotPassword}>
              {text.newLink}
            </ButtonLink>
          </Duo>
        </DeadLink>
      ) : (
        <ResetPasswordForm link={link} />
      )}
    </Box>
  );
}
