import { get, operation, post } from './endpoint.ts';

export const testNotFoundEndpoint = get('buggy/not-found', 'open');
export const testNotFoundOperation = operation('Test pages', testNotFoundEndpoint, {
  summary: 'Always returns 404.',
  errors: ['not_found'],
});

export const testBadRequestEndpoint = get('buggy/bad-request', 'open');
export const testBadRequestOperation = operation('Test pages', testBadRequestEndpoint, {
  summary: 'Always returns 400 without field errors.',
  errors: ['malformed_request'],
});

export const testServerErrorEndpoint = get('buggy/server-error', 'open');
export const testServerErrorOperation = operation('Test pages', testServerErrorEndpoint, {
  summary: 'Always returns 500 with message and details.',
  errors: ['internal_error'],
});

export const testAuthEndpoint = get('buggy/auth', 'open');
export const testAuthOperation = operation('Test pages', testAuthEndpoint, {
  summary: 'Always returns 401.',
  errors: ['auth_required'],
});

export const testValidationEndpoint = post('account/register', 'open');
export const testValidationOperation = operation('Test pages', testValidationEndpoint, {
  summary: 'Always returns 400 with field errors.',
  errors: ['validation_failed'],
});
