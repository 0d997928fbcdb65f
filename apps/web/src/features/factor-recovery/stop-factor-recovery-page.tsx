import { stopFactorRecoveryEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { useApi } from '../../http/use-api.ts';
import { ConfirmActionPage } from '../../mailed-links/confirm-action-page.tsx';
import { ownerOf } from '../../mailed-links/link-owner.ts';
import { useLinkFacts } from '../../mailed-links/use-link-facts.ts';
import { useLinkToken } from '../../mailed-links/use-link-token.ts';
import { WayOn } from '../../mailed-links/way-on.tsx';
import { stopFactorRecoveryText as text } from './factor-recovery.text.ts';
import { NewPasswordAdvice } from './new-password-advice.tsx';
import { RequestFacts } from './request-facts.tsx';

export function StopFactorRecoveryPage(): ReactNode {
  const { call } = useApi();
  const link = useLinkToken();
  const { checked, facts } = useLinkFacts(link, 'stop-factor-recovery');
  const owner = ownerOf(link);
  async function spend(token: string): Promise<string> {
    await call(stopFactorRecoveryEndpoint, { token });
    return text.done;
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
          <NewPasswordAdvice text={text} />
          <WayOn />
        </>
      }
    >
      {facts !== null && <RequestFacts facts={facts} />}
    </ConfirmActionPage>
  );
}
