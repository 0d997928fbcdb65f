import {
  type CurrentUser,
  factorsEndpoint,
  proveCodeEndpoint,
  provePasskeyEndpoint,
  secondFactorCodeEndpoint,
  secondFactorPasskeyEndpoint,
  stepUpEndpoint,
} from '@portaria/contract';
import { useState } from 'react';
import { useAction } from '../forms/use-action.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import type { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { useSessionActions } from '../session/use-session.ts';
import { type Need, needOf } from './guarded-call.ts';
import { type Means, meansOf, noMeans } from './means.ts';
import { answerOfPasskey } from './passkey-answer.ts';
import { useSameAccount } from './same-account.ts';
import { stepUpText } from './step-up.text.ts';

/** Only one of the two is on the page. */
const names = ['password', 'code'] as const;
type Name = (typeof names)[number];

/** What the dialog asks for. */
export type Way = 'password' | 'app' | 'passkey' | 'recovery';

interface StepUp extends Form<Name> {
  need: Asked;
  way: Way;
  /** Null if the account has no passkey or the browser cannot use one. */
  usePasskey: (() => Promise<void>) | null;
  useRecovery: () => void;
}

export const fieldOf = (need: Need): Name => (need.endsWith('code') ? 'code' : 'password');

/** What this dialog asks for. Another one logs in. */
export type Asked = Exclude<Need, 'login'>;

interface StepUpOptions {
  need: Asked;
  means: Means;
  owner: CurrentUser;
  onDone: () => void;
  onAnew: (need: Need) => void;
}

export function useStepUp({
  need: firstNeed,
  means: firstMeans,
  owner,
  onDone,
  onAnew,
}: StepUpOptions): StepUp {
  const { attempt, report } = useApi();
  const { signIn } = useSessionActions();
  const sameAccount = useSameAccount(owner);
  const [{ need, means }, setAsked] = useState<{ need: Asked; means: Means }>({
    need: firstNeed,
    means: firstMeans,
  });
  const [recovers, setRecovers] = useState(false);

  const send: Record<Asked, (text: string) => Promise<void>> = {
    proof: (password) => attempt(stepUpEndpoint, { password }),
    'proof-code': (code) => attempt(proveCodeEndpoint, { code }),
    'login-code': (code) => signIn(() => sameAccount(attempt(secondFactorCodeEndpoint, { code }))),
  };

  /** Before the dialog asks for a factor, it learns which ones there are. */
  async function askFactor(): Promise<void> {
    const known = await attempt(factorsEndpoint).then(meansOf, () => noMeans);
    setAsked({ need: 'proof-code', means: known });
  }

  function goOn(error: ApiError): void {
    const other = error.code === 'pending_login_over' ? 'login' : needOf(error);
    if (error.code === 'factor_needed') void askFactor();
    else if (other) onAnew(other);
    else report(error);
  }

  const form = useForm({
    id: 'step-up',
    names,
    secrets: names,
    validate: () => ({}),
    keepDrafts: true,
    send: async (values) => {
      await send[need](values[fieldOf(need)]);
      onDone();
    },
    onFailure: (error, fields) => {
      if (error.code === 'wrong_password') fields.refuse({ password: [stepUpText.wrongPassword] });
      else goOn(error);
      fields.focus(fieldOf(need));
    },
  });
  const passkey = useAction(async () => {
    const answer = await answerOfPasskey(attempt, means.request);
    if (answer === null) return;
    if (need === 'login-code') await signIn(() => sameAccount(attempt(secondFactorPasskeyEndpoint, answer)));
    else await attempt(provePasskeyEndpoint, answer);
    onDone();
  }, goOn);
  const first = means.app ? 'app' : means.passkey ? 'passkey' : 'recovery';
  return {
    ...form,
    failure: passkey.failure ?? form.failure,
    need,
    way: fieldOf(need) === 'password' ? 'password' : recovers ? 'recovery' : first,
    usePasskey: means.passkey ? passkey.run : null,
    useRecovery: () => {
      form.fields.refuse({});
      setRecovers(true);
    },
  };
}
