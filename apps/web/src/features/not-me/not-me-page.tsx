import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ButtonLink, Duo } from '../../brand/button.tsx';
import { useApi } from '../../http/use-api.ts';
import { ownerOf } from '../../links/link-owner.ts';
import { linksText } from '../../links/links.text.ts';
import { PressPage } from '../../links/press-page.tsx';
import { useEndSessionHere } from '../../links/use-end-session-here.ts';
import { useLinkToken } from '../../links/use-link-token.ts';
import { notMeText as text } from './not-me.text.ts';
import styles from './not-me-page.module.css';

/** The press protects and gives nothing: the new password is set with the mail that it sends. */
export function NotMePage(): ReactNode {
  const { call } = useApi();
  const link = useLinkToken();
  const endSessionHere = useEndSessionHere();
  const owner = ownerOf(link);
  async function spend(token: string): Promise<string> {
    await call(accountEndpoints.notMe, { token });
    endSessionHere();
    return text.done;
  }
  return (
    <PressPage
      link={link}
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
      <div>
        <p>{text.does.introduction}</p>
        <ul className={styles.items}>
          {text.does.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </PressPage>
  );
}

/** The owner of the mailbox can still get in by a reset. */
function ResetWays(): ReactNode {
  return (
    <Duo>
      <ButtonLink way="back" to={paths.login}>
        {linksText.back}
      </ButtonLink>
      <ButtonLink way="go" to={paths.forgotPassword}>
        {text.newPassword}
      </ButtonLink>
    </Duo>
  );
}
