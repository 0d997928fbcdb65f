import { get, post } from './endpoint.ts';

export const testNotFoundEndpoint = get('buggy/not-found', 'open');

export const testBadRequestEndpoint = get('buggy/bad-request', 'open');

export const testServerErrorEndpoint = get('buggy/server-error', 'open');

export const testAuthEndpoint = get('buggy/auth', 'open');

export const testValidationEndpoint = post('account/register', 'open');
