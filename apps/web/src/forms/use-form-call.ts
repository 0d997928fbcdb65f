import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { forgetDrafts } from './form-drafts.ts';
import type { Fields, Messages, Values } from './use-fields.ts';

interface FormCall {
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormCallOptions<Name extends string> {
  fields: Fields<Name>;
  send: (values: Values<Name>) => Promise<void>;
  /** For a form that lies over another one, whose draft is not its own to drop. */
  keepDrafts?: boolean;
  /** Runs after the failure is shown, to move the focus or the page. */
  onFailure?: (error: ApiError) => void;
}

/** One submit at a time; each begins with a clean slate, and a failure leaves every field as it was. */
export function useFormCall<Name extends string>({
  fields,
  send,
  keepDrafts = false,
  onFailure,
}: FormCallOptions<Name>): FormCall {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);
  const { prepareCsrf } = useApi();

  // A form that opens makes ready what its submit will need; if that fails, the submit tries again.
  useEffect(() => void prepareCsrf().catch(() => undefined), [prepareCsrf]);

  async function run(): Promise<void> {
    setFailure(null);
    fields.refuse({});
    try {
      await send(fields.read());
      if (!keepDrafts) forgetDrafts();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      fields.refuse((error.problem.errors ?? {}) as Messages<Name>);
      onFailure?.(error);
    }
  }

  return {
    failure,
    submit: (event) => {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      void run().finally(() => {
        running.current = false;
      });
    },
  };
}
