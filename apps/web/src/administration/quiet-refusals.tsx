import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/http-client.ts';
import { type Api, ApiContext, useApi } from '../http/use-api.ts';

/** A refusal of the administration is shown where the person acted, so it needs no toast. */
export function QuietRefusals({ children }: { children: ReactNode }): ReactNode {
  const api = useApi();
  const quiet = useMemo<Api>(() => {
    const unlessRefused =
      (show: (error: unknown) => void) =>
      (error: unknown): void => {
        if (!isRefusal(error)) show(error);
      };
    const follow = unlessRefused(api.follow);
    const call: Call = async (endpoint, body, options) => {
      try {
        return await api.attempt(endpoint, body, options);
      } catch (error) {
        follow(error);
        throw error;
      }
    };
    return { ...api, call, follow, report: unlessRefused(api.report) };
  }, [api]);
  return <ApiContext value={quiet}>{children}</ApiContext>;
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== null &&
    (error.status === 400 || error.status === 403 || error.status === 429)
  );
}
