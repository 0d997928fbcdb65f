import { createContext, useContext } from 'react';
import type { Call } from './http-client.ts';

export interface Api {
  /** Applies the effect of an error, then rethrows it to the form that made the call. */
  call: Call;
  /** Shows nothing. For callers that handle some failures themselves and report the others. */
  attempt: Call;
  /** Follows up a failed attempt that its form or page shows. */
  follow: (error: unknown) => void;
  /** Shows a failed attempt that nothing else shows. */
  report: (error: unknown) => void;
  /** Whether forms show every failure, because no toast does. */
  formsShowAll: boolean;
}

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs the ApiContext of app/providers.tsx');
  return api;
}
