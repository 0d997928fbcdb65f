import { startFactorRecoveryEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../account/moment.ts';
import { useApi } from '../../http/use-api.ts';
import { ConfirmActionPage } from '../../mailed-links/confirm-action-page.tsx';
import { Consequences } from '../../mailed-links/consequences.tsx';
import { ownerOf } from '../../mailed-links/link-owner.ts';
import { useLinkFacts } from '../../mailed-links/use-link-facts.ts';
import { useLinkToken } from '../../mailed-links/use-link-token.ts';
import { WayOn } from '../../mailed-links/way-on.tsx';
import { startFactorRecoveryText as text } from './factor-recovery.text.ts';
import { NewPasswordAdvice } from './new-password-advice.tsx';
import { RequestFacts } from './request-facts.tsx';

const WAIT_DAYS = 7;

/** Only starts the wait. The second factor is turned off by another link. */
export function StartFactorRecoveryPage(): ReactNode {
  const { call } = useApi();
  const link = useLinkToken();
  const { checked, facts } = useLinkFacts(link, 'start-factor-recovery');
  const owner = ownerOf(link);
  async function spend(token: string): Promise<string> {
    await call(startFactorRecoveryEndpoint, { token });
    const now = new Date();
    const due = new Date(now);
    due.setDate(now.getDate() + WAIT_DAYS);
    return text.done(formatDay(due.toISOString(), now));
  }
  return (
    <ConfirmActionPage
      link={link}
      checked={checked}
      text={{ ...text, lead: owner === null ? text.lead : text.leadOf(owner) }}
      spend={spend}
      whenDead={<WayOn />}
      whenDone={
        <>
          <p>{text.found}</p>
          <WayOn />
        </>
      }
    >
      {facts !== null && <RequestFacts facts={facts} />}
      <Consequences {...text.does} />
      <NewPasswordAdvice text={text} />
    </ConfirmActionPage>
  );
}
