import { notMeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { useApi } from '../../http/use-api.ts';
import { ConfirmActionPage } from '../../mailed-links/confirm-action-page.tsx';
import { Consequences } from '../../mailed-links/consequences.tsx';
import { ownerOf } from '../../mailed-links/link-owner.ts';
import { linksText } from '../../mailed-links/links.text.ts';
import { useEndSessionHere } from '../../mailed-links/use-end-session-here.ts';
import type { LinkToken } from '../../mailed-links/use-link-token.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { notMeText as text } from './not-me.text.ts';

interface NotMePageProps {
  link: LinkToken;
  checked?: boolean;
  /** What the link is about. */
  children?: ReactNode;
}

/** The link protects the account but grants no access. The new password is set through another mail. */
export function NotMePage({ link, checked = true, children }: NotMePageProps): ReactNode {
  const { call } = useApi();
  const endSessionHere = useEndSessionHere();
  const owner = ownerOf(link);
  async function spend(token: string): Promise<string> {
    await call(notMeEndpoint, { token });
    endSessionHere();
    return text.done;
  }
  return (
    <ConfirmActionPage
      link={link}
      checked={checked}
      text={{ ...text, lead: owner === null ? text.lead : text.leadOf(owner) }}
      spend={spend}
      whenDone={
        <>
          <p>{text.mailed}</p>
          <p>
            {text.notArrived} <Link to={paths.forgotPassword}>{text.another}</Link>
          </p>
        </>
      }
      whenDead={<ResetWays />}
    >
      {children}
      <Consequences {...text.does} />
    </ConfirmActionPage>
  );
}

/** The owner of the mailbox can still regain access with a password reset. */
function ResetWays(): ReactNode {
  return (
    <ButtonPair>
      <ButtonLink variant="back" to={paths.login}>
        {linksText.back}
      </ButtonLink>
      <ButtonLink variant="go" to={paths.forgotPassword}>
        {text.newPassword}
      </ButtonLink>
    </ButtonPair>
  );
}
