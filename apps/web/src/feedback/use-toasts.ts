import { createContext, useContext } from 'react';
import type { ToastStore } from './toast-store.ts';

export const ToastContext = createContext<ToastStore | null>(null);

export function useToasts(): ToastStore {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToasts needs the ToastContext of app/providers.tsx');
  return toasts;
}
