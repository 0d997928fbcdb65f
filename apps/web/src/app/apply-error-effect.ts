import type { ToastStore } from '../feedback/toast-store.ts';
import type { ApiError } from '../http/api-error.ts';
import type { ErrorEffect } from '../http/error-effect.ts';
import { paths } from '../navigation/paths.ts';
import type { LeadAway } from '../navigation/use-lead-away.ts';
import { logError } from './log-error.ts';

/** The only place where a failed call becomes visible. Lists are shown by the form that made the call. */
export function applyErrorEffect(
  effect: ErrorEffect,
  error: ApiError,
  toasts: ToastStore,
  leadAway: LeadAway,
): void {
  switch (effect.kind) {
    case 'none':
      if (effect.log) logError(error);
      return;
    case 'list':
      return;
    case 'not-found':
      leadAway(paths.notFound);
      return;
    case 'server-error': {
      const { message, details } = effect;
      leadAway(paths.serverError, { fault: { message, details } });
      return;
    }
    case 'toast':
      if (effect.log) logError(error);
      toasts.show({ kind: 'error', title: effect.title, message: effect.message });
  }
}
