import { borrowDeviceEndpoint } from '@portaria/contract';
import { useApi } from '../http/use-api.ts';
import { useSessionActions } from './use-session.ts';

type Borrow = () => Promise<void>;

function useShortSession(): Borrow {
  const { call } = useApi();
  const { borrow, logout } = useSessionActions();
  return async () => {
    try {
      borrow();
      await call(borrowDeviceEndpoint);
    } catch (error) {
      // A long session must not stay on someone else's computer.
      logout();
      throw error;
    }
  };
}

/** Shortens the new session on someone else's computer. Only the screens for customers ask at login. */
export const useBorrow: () => Borrow = PRODUCT_SCREENS ? useShortSession : () => async () => undefined;
