import { askProofCodeEndpoint, proveMailedEndpoint, provePasskeyEndpoint } from '@portaria/contract';
import { useState } from 'react';
import { type Fields, type Messages, useFields } from '../forms/use-fields.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { type Need, needOf } from './guarded-call.ts';
import { answerOfPasskey } from './passkey-answer.ts';
import { useEnterAgain } from './use-enter-again.ts';
import { withoutPasswordText as text } from './without-password.text.ts';

const names = ['code'] as const;
type Name = (typeof names)[number];

/** What the account has changed meanwhile, so that the dialog asks for something else. */
const changed: readonly (string | null)[] = ['password_exists', 'factor_needed', 'email_unconfirmed'];

interface WithoutPassword {
  fields: Fields<Name>;
  failure: ApiError | null;
  /** How many codes were mailed since the dialog opened. */
  mailed: number;
  mail: () => Promise<void>;
  /** Sends the typed code. */
  prove: () => Promise<void>;
  usePasskey: () => Promise<void>;
  /** Leaves for a provider, and comes back to this page. */
  enterAgain: (provider: string) => Promise<void>;
}

/** The ways to prove a person whose account has no password. One of them runs at a time. */
export function useWithoutPassword(onDone: () => void, onAnew: (need: Need) => void): WithoutPassword {
  const { attempt, follow } = useApi();
  const enterAgain = useEnterAgain();
  const start = useSingleFlight();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [mailed, setMailed] = useState(0);
  const fields = useFields({ id: 'without-password', names, secrets: names, validate: () => ({}) });

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const need = changed.includes(error.code) ? 'proof' : needOf(error);
    if (need === null) {
      setFailure(error);
      follow(error);
      refuse(error.problem.errors ?? {});
    } else onAnew(need);
  }

  function refuse(messages: Messages<Name>): void {
    fields.refuse(messages);
    if (messages.code) fields.focus('code');
  }

  const run = (work: () => Promise<void>): Promise<void> =>
    start(async () => {
      setFailure(null);
      fields.refuse({});
      await work().catch(fail);
    });

  return {
    fields,
    failure,
    mailed,
    mail: () =>
      run(async () => {
        await attempt(askProofCodeEndpoint);
        setMailed((before) => before + 1);
      }),
    prove: async () => {
      const { code } = fields.read();
      // Checked here, because the server would count it as one of five attempts.
      if (code.length !== 6) return refuse({ code: [text.sixDigits] });
      await run(async () => {
        await attempt(proveMailedEndpoint, { code });
        onDone();
      });
    },
    usePasskey: () =>
      run(async () => {
        const answer = await answerOfPasskey(attempt, null);
        if (answer === null) return;
        await attempt(provePasskeyEndpoint, answer);
        onDone();
      }),
    enterAgain: (provider) => run(() => enterAgain(provider)),
  };
}
