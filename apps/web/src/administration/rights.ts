import type { AdminMeResponse, Permission } from '@portaria/contract/administration';
import { createContext, useContext } from 'react';

interface Rights extends AdminMeResponse {
  /** Asks again, for example after a request was decided. */
  refresh: () => void;
}

export const RightsContext = createContext<Rights | null>(null);

export function useRights(): Rights & { may: (permission: Permission) => boolean } {
  const rights = useContext(RightsContext);
  if (rights === null) throw new Error('useRights needs the AdminEntry of app/admin-area.tsx');
  return { ...rights, may: (permission) => rights.permissions.includes(permission) };
}
