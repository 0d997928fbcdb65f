import { useContext } from 'react';
import { useAction } from '../../forms/use-action.ts';
import type { Call } from '../../http/http-client.ts';
import { useApi } from '../../http/use-api.ts';
import { GuardedCallContext } from '../../step-up/guarded-call.ts';

/** Sends what ends the request. It may be over already, by its time or by another tab, and then the page asks again. */
export function useEnding(
  send: (call: Call) => Promise<void>,
  onOver: () => Promise<void>,
): ReturnType<typeof useAction> {
  const { attempt, follow } = useApi();
  const guarded = useContext(GuardedCallContext);
  return useAction(
    () => send(guarded ?? attempt),
    (error) => {
      if (error.status === 404) void onOver();
      // A guarded call has followed it up.
      else if (guarded === null) follow(error);
    },
  );
}
