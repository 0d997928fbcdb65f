import { useSession, useSessionActions } from '../session/use-session.ts';

/** The server has ended every session of the account; the one here may be another account's. */
export function useEndSessionHere(): () => void {
  const { user } = useSession();
  const { forget, logout } = useSessionActions();
  return user === null ? forget : logout;
}
