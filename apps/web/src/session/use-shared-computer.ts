import { borrowDeviceEndpoint } from '@portaria/contract';
import { useApi } from '../http/use-api.ts';
import { useSessionActions } from './use-session.ts';

/** Shortens the new session on someone else's computer. */
export function useSharedComputer(): () => Promise<void> {
  const { attempt, report } = useApi();
  const { markShared, logout } = useSessionActions();
  return async () => {
    try {
      markShared();
      await attempt(borrowDeviceEndpoint);
    } catch (error) {
      // A long session must not stay on someone else's computer.
      void logout();
      report(error);
      throw error;
    }
  };
}
