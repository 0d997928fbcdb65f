import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../brand/icon.tsx';
import { useSettings } from '../settings/public-settings.ts';
import { feedbackText } from './feedback.text.ts';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';
import styles from './toasts.module.css';
import { useToastClock } from './use-toast-clock.ts';

const none: readonly Toast[] = [];
const icons: Record<ToastKind, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'exclamation',
};

interface ToastsProps {
  store: ToastStore;
  /** Of the list, where an edition places it otherwise. */
  className?: string | undefined;
}

export function Toasts({ store, className = '' }: ToastsProps): ReactNode {
  const toasts = useSyncExternalStore(store.subscribe, store.all, () => none);
  const { toastPosition } = useSettings();
  const place = toastPosition === 'bottom-right' ? styles.bottom : styles.top;
  return (
    <div role="log" aria-live="polite" data-react-aria-top-layer="true" aria-label={feedbackText.toasts}>
      {toasts.length > 0 && (
        <ul className={`${styles.list} ${place} ${className}`}>
          {toasts.map((toast) => (
            <ToastRow key={toast.id} toast={toast} store={store} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ToastRow({ toast, store }: { toast: Toast; store: ToastStore }): ReactNode {
  const { leaving, hold, release, dismiss } = useToastClock(
    useCallback(() => store.remove(toast.id), [store, toast.id]),
  );
  return (
    <li className={`${styles.toast} ${styles[toast.kind]} ${leaving ? styles.leaving : ''}`}>
      <span className={styles.tile} aria-hidden="true">
        <span className={styles.arch}>
          <Icon name={icons[toast.kind]} />
        </span>
      </span>
      <div className={styles.words}>
        {toast.title !== '' && <strong>{toast.title}</strong>}
        <p>{toast.message}</p>
      </div>
      {/* The button covers the whole row, so that a tap anywhere or the keyboard dismisses the toast. */}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={feedbackText.dismiss(toast.title || toast.message)}
        onClick={dismiss}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
