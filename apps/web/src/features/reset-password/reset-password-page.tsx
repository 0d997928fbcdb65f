import { resetPasswordEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { DeadLink } from '../../mailed-links/dead-link.tsx';
import { linksText } from '../../mailed-links/links.text.ts';
import { NewPasswordForm } from '../../mailed-links/new-password-form.tsx';
import { type NextLogin, plainLogin } from '../../mailed-links/next-login.ts';
import type { LinkToken } from '../../mailed-links/use-link-token.ts';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { resetPasswordText as text } from './reset-password.text.ts';

interface ResetPasswordPageProps {
  link: LinkToken;
  lead?: string | undefined;
  login?: NextLogin;
}

export function ResetPasswordPage({
  link,
  lead = text.lead,
  login = plainLogin,
}: ResetPasswordPageProps): ReactNode {
  usePageTitle(text.title);
  return (
    <Box title={text.title} lead={link.dead ? text.deadLead : lead}>
      {link.dead ? (
        <DeadLink message={text.deadLink}>
          <ButtonPair>
            <ButtonLink variant="back" to={login.page} state={{ from: login.from }}>
              {linksText.back}
            </ButtonLink>
            <ButtonLink variant="go" to={paths.forgotPassword} state={{ from: login.from }}>
              {text.newLink}
            </ButtonLink>
          </ButtonPair>
        </DeadLink>
      ) : (
        <NewPasswordForm link={link} endpoint={resetPasswordEndpoint} text={text} login={login} />
      )}
    </Box>
  );
}
