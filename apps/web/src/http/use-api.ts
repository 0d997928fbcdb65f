import { createContext, useContext } from 'react';
import type { Call } from './http-client.ts';

export interface Api {
  /** Applies the error catalogue, then rethrows the error. */
  call: Call;
  /** Shows nothing. For callers that handle some failures themselves and report the others. */
  attempt: Call;
  /** Applies the error catalogue to a failed attempt. */
  report: (error: unknown) => void;
}

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs the ApiContext of app/providers.tsx');
  return api;
}
