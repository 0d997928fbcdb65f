import type { FormEvent } from 'react';
import type { ApiError } from '../http/api-error.ts';
import { forgetDrafts } from './form-drafts.ts';
import { useAction } from './use-action.ts';
import { type Fields, type FieldsOptions, type Messages, useFields, type Values } from './use-fields.ts';

export interface Form<Name extends string> {
  fields: Fields<Name>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

interface FormOptions<Name extends string> extends FieldsOptions<Name> {
  send: (values: Values<Name>) => Promise<void>;
  /** For a form in a dialog over another form, whose draft must be kept. */
  keepDrafts?: boolean;
  /** Runs after the failure is set, for example to move the focus. */
  onFailure?: (error: ApiError, fields: Fields<Name>) => void;
}

/** Fields and the call that sends them. A failure keeps the input and shows the server's messages. */
export function useForm<Name extends string>({
  send,
  keepDrafts = false,
  onFailure,
  ...options
}: FormOptions<Name>): Form<Name> {
  const fields = useFields(options);
  const { failure, run } = useAction(
    async () => {
      fields.refuse({});
      await send(fields.read());
      if (!keepDrafts) forgetDrafts();
    },
    (error) => {
      fields.refuse((error.problem.errors ?? {}) as Messages<Name>);
      onFailure?.(error, fields);
    },
  );
  return {
    fields,
    failure,
    submit: (event) => {
      event.preventDefault();
      return fields.check() ? run() : Promise.resolve();
    },
  };
}
