import { confirmEmailCodeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { codeText } from '../../account/code.text.ts';
import { CodeForm } from '../../account/code-form.tsx';
import { confirmationText } from '../../account/confirmation.text.ts';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { Button } from '../../brand/button.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useApi } from '../../http/use-api.ts';
import { confirmBannerText as text } from './confirm-banner.text.ts';

export function ConfirmCode(): ReactNode {
  const { call } = useApi();
  const toasts = useToasts();
  const askAgain = useAskAgain();
  async function send(code: string): Promise<void> {
    await call(confirmEmailCodeEndpoint, { code });
    toasts.show({ kind: 'success', ...confirmationText.confirmed });
    askAgain();
  }
  return (
    <CodeForm id="confirm-code" label={text.title} takesFocus={false} send={send}>
      <Button variant="go" type="submit">
        {codeText.confirm}
      </Button>
    </CodeForm>
  );
}
