import { secondFactorCodeEndpoint, secondFactorEndpoint } from '@portaria/contract';
import { useEffect, useState } from 'react';
import { type Form, useForm } from '../../forms/use-form.ts';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useBorrow } from '../../session/use-borrow.ts';
import { useSessionActions } from '../../session/use-session.ts';

const names = ['code'] as const;

interface SecondFactor extends Form<(typeof names)[number]> {
  /** The pending login expired, or its tries are used up. */
  isOver: boolean;
  /** A code of the app, not a recovery code. */
  byApp: boolean;
  change: () => void;
}

export function useSecondFactor(): SecondFactor {
  const { attempt, report } = useApi();
  const { signIn } = useSessionActions();
  const borrow = useBorrow();
  const { borrowed } = useNavigationState();
  const [isOver, setOver] = useState(false);
  const [byApp, setByApp] = useState(true);

  function handle(error: unknown): void {
    if (error instanceof ApiError && error.code === 'pending_login_over') setOver(true);
    else report(error);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    attempt(secondFactorEndpoint, undefined, { background: true }).catch(handle);
  }, []);

  const form = useForm({
    id: 'second-factor',
    names,
    secrets: names,
    validate: () => ({}),
    send: async ({ code }) => {
      await signIn(() => attempt(secondFactorCodeEndpoint, { code }));
      if (borrowed) await borrow();
    },
    onFailure: (error, fields) => {
      handle(error);
      fields.focus('code');
    },
  });
  return {
    ...form,
    isOver,
    byApp,
    change: () => {
      form.fields.refuse({});
      setByApp(!byApp);
    },
  };
}
