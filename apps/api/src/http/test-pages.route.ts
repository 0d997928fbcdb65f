import { testOperations } from '@portaria/contract';
import { ruleTexts } from '@portaria/contract/texts';
import { AppError } from '../base/app-error.ts';
import type { Routes } from './routes.ts';

/** Fixed responses that use neither the database nor Redis. */
export function testPagesRoute({ context, handle }: Routes): void {
  if (!context.config.TEST_PAGES) return;
  const { required } = ruleTexts[context.config.SCREENS];
  handle(testOperations.testNotFound, () => refuse(new AppError('not_found')));
  handle(testOperations.testBadRequest, () => refuse(new AppError('malformed_request')));
  handle(testOperations.testServerError, () => refuse(new AppError('internal_error')));
  handle(testOperations.testAuth, () => refuse(new AppError('auth_required')));
  handle(testOperations.testValidation, () =>
    refuse(
      new AppError('validation_failed', {
        errors: { username: [required('username')], password: [required('password')] },
      }),
    ),
  );
}

async function refuse(error: AppError): Promise<never> {
  throw error;
}
