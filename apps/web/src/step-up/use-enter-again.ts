import { startExternalEndpoint } from '@portaria/contract';
import { useApi } from '../http/use-api.ts';
import { useKnownPaths } from '../navigation/known-paths.ts';
import { useLocation } from '../navigation/router.tsx';

/** A browser that has not left by then stays, or is back. */
const LEAVES_WITHIN_MS = 5_000;

/** Leaves for a provider, and comes back to this page. */
export function useEnterAgain(): (provider: string) => Promise<void> {
  const { attempt } = useApi();
  const { pathname, hash } = useLocation();
  const isPath = useKnownPaths();
  return async (provider) => {
    const section = pathname + hash;
    const from = isPath(section) ? section : pathname;
    const { url } = await attempt(startExternalEndpoint, { provider, from });
    window.location.assign(url);
    // The button stays busy while the browser leaves.
    await new Promise((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
  };
}
