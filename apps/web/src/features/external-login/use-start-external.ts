import { startExternalEndpoint } from '@portaria/contract';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';

/** A page that the person stopped leaving can be used again. */
const LEAVING_MS = 20_000;

/** Leaves for a provider. One press at a time, whichever the button. */
export function useStartExternal(
  onFailure: (provider: string, error: ApiError) => void,
): (provider: string) => Promise<void> {
  const { attempt } = useApi();
  const { from } = useNavigationState();
  const start = useSingleFlight();
  return (provider) =>
    start(async () => {
      try {
        const { url } = await attempt(startExternalEndpoint, { provider, ...(from && { from }) });
        window.location.assign(url);
        await shownAgain();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailure(provider, error);
      }
    });
}

/** The browser may keep the page as it was left, and show it again for its Back button. */
function shownAgain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
