import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { useApi } from '../../http/use-api.ts';
import { PressPage } from '../../links/press-page.tsx';
import { useLinkToken } from '../../links/use-link-token.ts';
import { cancelDeletionText as text } from './cancel-deletion.text.ts';

export function CancelDeletionPage(): ReactNode {
  const { call } = useApi();
  const link = useLinkToken();
  async function spend(token: string): Promise<string> {
    await call(accountEndpoints.cancelDeletion, { token });
    return text.done;
  }
  return <PressPage link={link} text={text} spend={spend} />;
}
