import { tokenClaims } from '../../session/token-claims.ts';
import { useSession, useSessionActions } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';

/** Logs out here, and then at the provider that opened the session, if it has an address for that. */
export function useProviderLogout(): () => void {
  const { user } = useSession();
  const { logout } = useSessionActions();
  const { providers } = useSettings();
  return () => {
    const claims = user && (tokenClaims(user.token) as { readonly idp?: unknown });
    const url = providers?.find(({ id }) => id === claims?.idp)?.logoutUrl;
    const left = logout();
    if (url !== undefined) void left.then(() => window.location.assign(url));
  };
}
