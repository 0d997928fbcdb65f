import type { Endpoint, ErrorCode } from '@portaria/contract';
import { useContext } from 'react';
import { useToasts } from '../feedback/use-toasts.ts';
import { type Action, useAction } from '../forms/use-action.ts';
import { useApi } from '../http/use-api.ts';
import { GuardedCallContext } from '../step-up/guarded-call.ts';

export interface Cancel {
  call: Endpoint;
  done: { title: string; message: string };
  /** The refusal of what is over already: cancelled elsewhere, for example with the one-time link, or done. */
  over?: ErrorCode;
}

/** Stops what would happen by itself. Home has no step-up, and these calls need none. */
export function useCancel({ call: endpoint, done, over }: Cancel, onOver: () => Promise<void>): Action {
  const api = useApi();
  const call = useContext(GuardedCallContext) ?? api.call;
  const toasts = useToasts();
  return useAction(
    async () => {
      await call(endpoint);
      toasts.show({ kind: 'success', ...done });
      await onOver();
    },
    (error) => {
      if (error.code === over) void onOver();
    },
  );
}
