import type { ReactNode } from 'react';
import { useApi } from '../../http/use-api.ts';
import { useSettings } from '../../settings/public-settings.ts';

/** Asks what a deletion leaves at providers. Undefined where there are none, which then costs no request. */
export function useAccessLeft(): (() => Promise<ReactNode>) | undefined {
  const { attempt } = useApi();
  const { providers } = useSettings();
  if (providers === undefined) return undefined;
  return async () => {
    const loaded = await import('./identity-parts.ts').catch(() => null);
    return loaded?.identityParts.accessLeft(attempt, providers);
  };
}
