import { testEndpoints } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button } from '../../brand/button.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { ErrorList } from '../../feedback/error-list.tsx';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { testErrorsText } from './test-errors.text.ts';
import styles from './test-errors-page.module.css';

export function TestErrorsPage(): ReactNode {
  usePageTitle(testErrorsText.title);
  const { call } = useApi();
  const [messages, setMessages] = useState<string[]>([]);

  async function run(request: () => Promise<unknown>): Promise<void> {
    setMessages([]);
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMessages(error.status === 400 ? error.messages : []);
    }
  }
  const buttons: [string, () => Promise<unknown>][] = [
    [testErrorsText.serverError, () => call(testEndpoints.testServerError)],
    [testErrorsText.badRequest, () => call(testEndpoints.testBadRequest)],
    [testErrorsText.auth, () => call(testEndpoints.testAuth)],
    [testErrorsText.notFound, () => call(testEndpoints.testNotFound)],
    [testErrorsText.validation, () => call(testEndpoints.testValidation, {})],
  ];
  return (
    <PlainPage title={testErrorsText.heading}>
      <p>{testErrorsText.lead}</p>
      <div className={styles.buttons}>
        {buttons.map(([name, request]) => (
          <Button key={name} way="plain" onClick={() => void run(request)}>
            {name}
          </Button>
        ))}
      </div>
      {messages.length > 0 && <ErrorList messages={messages} />}
    </PlainPage>
  );
}
