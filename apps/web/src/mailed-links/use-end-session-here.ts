import { useSession, useSessionActions } from '../session/use-session.ts';

/** The server has revoked the account's sessions. The session here may belong to another account. */
export function useEndSessionHere(): () => void {
  const { user } = useSession();
  const { forget, logout } = useSessionActions();
  return user === null ? forget : logout;
}
