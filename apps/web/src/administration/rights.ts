import type { AdminMeResponse, Permission } from '@portaria/contract/administration';
import { createContext, useContext } from 'react';
import type { AdminRecord } from './admin-record.ts';

interface Rights extends AdminMeResponse {
  /** Asks again, for example after a request was decided. */
  refresh: () => void;
  /** In the order of the menu. */
  pages: readonly AdminRecord[];
}

export const RightsContext = createContext<Rights | null>(null);

export function useRights(): Rights & { may: (permission: Permission) => boolean } {
  const rights = useContext(RightsContext);
  if (rights === null) throw new Error('useRights needs AdminEntry');
  return { ...rights, may: (permission) => rights.permissions.includes(permission) };
}
