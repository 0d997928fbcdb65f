import type { Endpoint, ResetPasswordBody } from '@portaria/contract';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { Box } from '../brand/box.tsx';
import { ButtonLink, Duo } from '../brand/button.tsx';
import { DeadLink } from './dead-link.tsx';
import { linksText } from './links.text.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

interface TakeBackPageProps {
  id: string;
  endpoint: Endpoint<ResetPasswordBody>;
  text: {
    title: string;
    lead: string;
    submit: string;
    deadLead: string;
    deadLink: string;
    done: { title: string; message: string };
  };
}

/** The owner takes the account back: the press asks for a new password in the same step. */
export function TakeBackPage({ id, endpoint, text }: TakeBackPageProps): ReactNode {
  usePageTitle(text.title);
  const { token, username, dead, markDead } = useLinkToken();
  return (
    <Box title={text.title} lead={dead ? text.deadLead : text.lead}>
      {dead ? (
        <DeadLink message={text.deadLink}>
          <TakeBackWays />
        </DeadLink>
      ) : (
        <NewPasswordForm
          id={id}
          endpoint={endpoint}
          token={token}
          username={username}
          title={text.title}
          submitLabel={text.submit}
          backLabel={linksText.back}
          done={text.done}
          onDeadLink={markDead}
        />
      )}
    </Box>
  );
}

/** Whoever still reads the mailbox gets in by a reset. */
export function TakeBackWays(): ReactNode {
  return (
    <Duo>
      <ButtonLink way="back" to={paths.login}>
        {linksText.back}
      </ButtonLink>
      <ButtonLink way="go" to={paths.forgotPassword}>
        {linksText.newPassword}
      </ButtonLink>
    </Duo>
  );
}
