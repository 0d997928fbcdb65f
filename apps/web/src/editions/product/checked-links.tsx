import type { ReactNode } from 'react';
import { deviceAndPlace } from '../../account/device-name.ts';
import { formatDay, formatTime } from '../../account/moment.ts';
import { NotMePage } from '../../features/not-me/not-me-page.tsx';
import { ResetPasswordPage } from '../../features/reset-password/reset-password-page.tsx';
import { ownerOf } from '../../mailed-links/link-owner.ts';
import { useLinkFacts } from '../../mailed-links/use-link-facts.ts';
import { useLinkToken } from '../../mailed-links/use-link-token.ts';
import { useNextLogin } from '../../mailed-links/use-next-login.ts';
import { checkedLinksText as text } from './checked-links.text.ts';

/** A dead link is reported before a password is typed. */
export function CheckedResetPassword(): ReactNode {
  const link = useLinkToken();
  useLinkFacts(link, 'reset-password');
  const login = useNextLogin(link);
  const owner = ownerOf(link);
  return <ResetPasswordPage link={link} lead={text.reset(owner)} login={login} />;
}

/** Says which access the notice was about. */
export function CheckedNotMe(): ReactNode {
  const link = useLinkToken();
  const { checked, facts } = useLinkFacts(link, 'not-me');
  return (
    <NotMePage link={link} checked={checked}>
      {facts !== null && (
        <p>
          <strong>
            {text.about(deviceAndPlace(facts), formatDay(facts.at, new Date()), formatTime(facts.at))}
          </strong>
        </p>
      )}
    </NotMePage>
  );
}
