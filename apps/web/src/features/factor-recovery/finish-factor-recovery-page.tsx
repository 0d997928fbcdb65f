import { finishFactorRecoveryEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Consequences } from '../../mailed-links/consequences.tsx';
import { DeadLink } from '../../mailed-links/dead-link.tsx';
import { ownerOf } from '../../mailed-links/link-owner.ts';
import { NewPasswordForm } from '../../mailed-links/new-password-form.tsx';
import { useLinkFacts } from '../../mailed-links/use-link-facts.ts';
import { useLinkToken } from '../../mailed-links/use-link-token.ts';
import { useNextLogin } from '../../mailed-links/use-next-login.ts';
import { WayOn } from '../../mailed-links/way-on.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { finishFactorRecoveryText as text } from './factor-recovery.text.ts';

export function FinishFactorRecoveryPage(): ReactNode {
  usePageTitle(text.title);
  const link = useLinkToken();
  // A dead link is reported before a password is typed.
  useLinkFacts(link, 'finish-factor-recovery');
  const owner = ownerOf(link);
  const login = useNextLogin(link);
  if (link.dead)
    return (
      <Box title={text.title} lead={text.deadLead}>
        <DeadLink message={text.deadLink}>
          <WayOn />
        </DeadLink>
      </Box>
    );
  return (
    <Box title={text.title} lead={owner === null ? text.lead : text.leadOf(owner)}>
      <Consequences {...text.does} />
      <NewPasswordForm link={link} endpoint={finishFactorRecoveryEndpoint} text={text} login={login} />
    </Box>
  );
}
