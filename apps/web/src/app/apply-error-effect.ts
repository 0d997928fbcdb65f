import type { NavigateFunction } from 'react-router';
import type { ToastStore } from '../feedback/toast-store.ts';
import type { ApiError } from '../http/api-error.ts';
import { errorEffect } from '../http/error-effect.ts';
import { logError } from './log-error.ts';
import type { NavigationState } from './navigation-state.ts';
import { paths } from './paths.ts';

/** The one place where a failed call becomes something seen; a list is shown by the form that asked. */
export function applyErrorEffect(error: ApiError, toasts: ToastStore, navigate: NavigateFunction): void {
  const effect = errorEffect(error);
  switch (effect.kind) {
    case 'none':
    case 'list':
      return;
    case 'not-found':
      return void navigate(paths.notFound);
    case 'server-error': {
      const { message, details } = effect;
      return void navigate(paths.serverError, {
        state: { fault: { message, details } } satisfies NavigationState,
      });
    }
    case 'toast':
      if (effect.log) logError(error);
      toasts.show({ kind: 'error', title: effect.title, message: effect.message });
  }
}
