import { fieldLabel, ruleText, testEndpoints } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import type { Routes } from '../../http/routes.ts';

/** Canned answers: no engine is touched, nothing is revealed. */
export function testPagesRoute({ context, open }: Routes): void {
  if (!context.config.TEST_PAGES) return;
  open(testEndpoints.testNotFound, () => refuse(new AppError('not_found')));
  open(testEndpoints.testBadRequest, () => refuse(new AppError('malformed_request')));
  open(testEndpoints.testServerError, () => refuse(new AppError('internal_error')));
  open(testEndpoints.testAuth, () => refuse(new AppError('auth_required')));
  open(testEndpoints.testValidation, () =>
    refuse(
      new AppError('validation_failed', {
        errors: {
          username: [ruleText.required(fieldLabel.username)],
          password: [ruleText.required(fieldLabel.password)],
        },
      }),
    ),
  );
}

async function refuse(error: AppError): Promise<never> {
  throw error;
}
