import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { sayDeadline } from '../../account/moment.ts';
import { paths } from '../../app/paths.ts';
import { useApi } from '../../http/use-api.ts';
import { ConfirmPage } from '../../links/confirm-page.tsx';
import { confirmEmailChangeText as text } from './confirm-email-change.text.ts';
import { useAskChange } from './use-ask-change.ts';

export function ConfirmEmailChangePage(): ReactNode {
  const { call } = useApi();
  const askChange = useAskChange();
  async function spend(token: string): Promise<string> {
    await call(accountEndpoints.confirmEmailChange, { token });
    const change = await askChange();
    if (change?.pendingEmail === null) return text.changed;
    const dueAt = change?.dueAt ?? null;
    return dueAt === null ? text.confirmed : text.waits(sayDeadline(dueAt, new Date()));
  }
  return <ConfirmPage text={text} spend={spend} typedAt={paths.accountEmail} />;
}
