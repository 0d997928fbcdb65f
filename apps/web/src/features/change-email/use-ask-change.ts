import { type EmailChangeResponse, emailChangeEndpoint } from '@portaria/contract';
import { useApi } from '../../http/use-api.ts';

/** The status of a confirmed change. Null means that it is unknown, although the confirmation worked. */
export function useAskChange(): () => Promise<EmailChangeResponse | null> {
  const { attempt } = useApi();
  return () => attempt(emailChangeEndpoint).catch(() => null);
}
