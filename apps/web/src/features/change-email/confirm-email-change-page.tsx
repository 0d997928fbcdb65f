import { confirmEmailChangeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatDeadline } from '../../account/moment.ts';
import { useApi } from '../../http/use-api.ts';
import { ConfirmPage } from '../../mailed-links/confirm-page.tsx';
import { sections } from '../../navigation/account-paths.ts';
import { confirmEmailChangeText as text } from './confirm-email-change.text.ts';
import { useAskChange } from './use-ask-change.ts';

export function ConfirmEmailChangePage(): ReactNode {
  const { call } = useApi();
  const askChange = useAskChange();
  async function spend(token: string): Promise<string> {
    await call(confirmEmailChangeEndpoint, { token });
    const change = await askChange();
    if (change?.pendingEmail === null) return text.changed;
    const dueAt = change?.dueAt ?? null;
    return dueAt === null ? text.confirmed : text.waits(formatDeadline(dueAt, new Date()));
  }
  return <ConfirmPage text={text} spend={spend} typedAt={sections.email} purpose="change-email" />;
}
