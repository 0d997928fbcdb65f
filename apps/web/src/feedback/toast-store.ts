export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  message: string;
}

export interface ToastStore {
  show: (toast: Omit<Toast, 'id'>) => void;
  remove: (id: number) => void;
  all: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/** Newest first. Duplicates are allowed, and there is no limit. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  function change(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }
  return {
    show: (toast) => {
      lastId += 1;
      change([{ ...toast, id: lastId }, ...toasts]);
    },
    remove: (id) => change(toasts.filter((toast) => toast.id !== id)),
    all: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
