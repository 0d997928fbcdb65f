import { createContext, useContext } from 'react';
import type { Call, HttpClient } from './http-client.ts';

export interface Api {
  /** Applies the error catalogue before it throws the error on to the caller. */
  call: Call;
  /** Shows nothing: for who has an answer of its own to some failures, and reports the others. */
  attempt: Call;
  /** Applies the error catalogue to a failed attempt. */
  report: (error: unknown) => void;
  prepareCsrf: HttpClient['prepareCsrf'];
}

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs the ApiContext of app/providers.tsx');
  return api;
}
