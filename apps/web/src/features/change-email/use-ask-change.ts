import { accountEndpoints, type EmailChangeResponse } from '@portaria/contract';
import { useApi } from '../../http/use-api.ts';

/** Asks what became of a change after its confirmation. Null means no answer: the confirmation itself has worked. */
export function useAskChange(): () => Promise<EmailChangeResponse | null> {
  const { attempt } = useApi();
  return () => attempt(accountEndpoints.emailChange).catch(() => null);
}
