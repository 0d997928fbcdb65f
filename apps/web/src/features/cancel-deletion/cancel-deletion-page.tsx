import { cancelDeletionEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { useApi } from '../../http/use-api.ts';
import { ConfirmActionPage } from '../../mailed-links/confirm-action-page.tsx';
import { useLinkFacts } from '../../mailed-links/use-link-facts.ts';
import { useLinkToken } from '../../mailed-links/use-link-token.ts';
import { WayOn } from '../../mailed-links/way-on.tsx';
import { cancelDeletionText as text } from './cancel-deletion.text.ts';

export function CancelDeletionPage(): ReactNode {
  const { call } = useApi();
  const link = useLinkToken();
  const { checked } = useLinkFacts(link, 'cancel-deletion');
  async function spend(token: string): Promise<string> {
    await call(cancelDeletionEndpoint, { token });
    return text.done;
  }
  return (
    <ConfirmActionPage
      link={link}
      checked={checked}
      text={text}
      spend={spend}
      whenDone={<WayOn />}
      whenDead={<WayOn />}
    />
  );
}
