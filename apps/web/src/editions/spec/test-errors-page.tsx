import {
  testAuthEndpoint,
  testBadRequestEndpoint,
  testNotFoundEndpoint,
  testServerErrorEndpoint,
  testValidationEndpoint,
} from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../brand/button.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { ErrorList } from '../../feedback/error-list.tsx';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { testErrorsText } from './test-errors.text.ts';
import styles from './test-errors-page.module.css';

export function TestErrorsPage(): ReactNode {
  usePageTitle(testErrorsText.title);
  const { call } = useApi();
  const [errors, setErrors] = useState<Record<string, string[]> | null>(null);

  async function run(request: () => Promise<unknown>): Promise<void> {
    setErrors(null);
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.status === 400 && error.messages.length > 0 ? (error.problem.errors ?? null) : null);
    }
  }
  const buttons: [string, () => Promise<unknown>][] = [
    [testErrorsText.serverError, () => call(testServerErrorEndpoint)],
    [testErrorsText.badRequest, () => call(testBadRequestEndpoint)],
    [testErrorsText.auth, () => call(testAuthEndpoint)],
    [testErrorsText.notFound, () => call(testNotFoundEndpoint)],
    [testErrorsText.validation, () => call(testValidationEndpoint, {})],
  ];
  return (
    <PlainPage title={testErrorsText.heading}>
      <p>{testErrorsText.lead}</p>
      <div className={styles.buttons}>
        {buttons.map(([name, request]) => (
          <Button key={name} variant="plain" onClick={() => void run(request)}>
            {name}
          </Button>
        ))}
      </div>
      {errors !== null && <ErrorList errors={errors} />}
    </PlainPage>
  );
}
