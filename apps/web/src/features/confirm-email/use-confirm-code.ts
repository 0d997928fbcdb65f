import { accountEndpoints, confirmEmailCodeBody } from '@portaria/contract';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { confirmBannerText } from './confirm-banner.text.ts';

const names = ['code'] as const;

interface ConfirmCode {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useConfirmCode(): ConfirmCode {
  const { call } = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const fields = useFields({ id: 'confirm-code', names, secrets: names, validate: () => ({}) });
  const { failure, submit } = useFormCall({
    fields,
    keepDrafts: true,
    send: async ({ code }) => {
      await call(accountEndpoints.confirmEmailCode, { code });
      toasts.show({ kind: 'success', ...confirmBannerText.confirmed });
      // A step onto the same page: the banner and the page ask anew, and the focus has somewhere to go.
      void navigate({ pathname, search }, { replace: true });
    },
    onFailure: () => fields.focus('code'),
  });
  return {
    fields,
    failure,
    submit: (event) => {
      const wrong = schemaMessages(confirmEmailCodeBody, fields.read());
      if (Object.keys(wrong).length === 0) return submit(event);
      event.preventDefault();
      // Said here: the server would count it as one of five tries.
      fields.refuse({ code: [confirmBannerText.sixDigits] });
      fields.focus('code');
    },
  };
}
