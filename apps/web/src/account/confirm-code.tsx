import { confirmEmailCodeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button } from '../brand/button.tsx';
import { useToasts } from '../feedback/use-toasts.ts';
import { useApi } from '../http/use-api.ts';
import { codeText } from './code.text.ts';
import { CodeForm } from './code-form.tsx';
import { confirmationText } from './confirmation.text.ts';
import { useAskAgain } from './use-ask-again.ts';

interface ConfirmCodeProps {
  id: string;
  label: string;
  /** The field's label, where the banner's field is on the page too. */
  name?: string;
  takesFocus: boolean;
  onConfirmed?: () => void;
  /** In place of the one button. */
  children?: ReactNode;
}

/** Takes the code that confirms the address of the account. */
export function ConfirmCode({ onConfirmed, children, ...form }: ConfirmCodeProps): ReactNode {
  const { call } = useApi();
  const toasts = useToasts();
  const askAgain = useAskAgain();
  async function send(code: string): Promise<void> {
    await call(confirmEmailCodeEndpoint, { code });
    toasts.show({ kind: 'success', ...confirmationText.confirmed });
    askAgain();
    onConfirmed?.();
  }
  return (
    <CodeForm {...form} send={send}>
      {children ?? (
        <Button variant="go" type="submit">
          {codeText.confirm}
        </Button>
      )}
    </CodeForm>
  );
}
