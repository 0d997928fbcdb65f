import type * as z from 'zod/mini';
import { type MeResponse, meResponse, type UserResponse, userResponse } from './current-user.ts';
import type { ErrorCode } from './error-codes.ts';
import { type ForgotPasswordBody, forgotPasswordBody } from './forgot-password.ts';
import { type LoginBody, loginBody } from './login.ts';
import type { PasswordPolicyName } from './password-policy.ts';
import type { ProfileField } from './public-settings.ts';
import { type RegisterBody, registerBody } from './register.ts';
import { type ResetPasswordBody, resetPasswordBody } from './reset-password.ts';

export const API_BASE = '/api/';

/**
 * Who may call: anyone; the holder of a live session; or one who showed the password within the last ten minutes.
 * Whatever is not a GET also shows its CSRF token.
 */
export type Access = 'open' | 'session' | 'proof';

export interface Endpoint<Body = undefined, Response = undefined> {
  readonly method: 'GET' | 'POST';
  /** Relative to API_BASE. */
  readonly path: string;
  readonly access: Access;
  /** The password rule and what a profile holds are the operator's, so a body's schema is made for both. */
  readonly body?: (policy: PasswordPolicyName, profile: readonly ProfileField[]) => z.core.$ZodType<Body>;
  /** A GET has no body: what it is asked with stands in the address, strictly read all the same. */
  readonly query?: z.core.$ZodType<Body>;
  /** The answer is a file, sent while it is made. */
  readonly file?: { readonly name: string; readonly type: string };
  /** With a response schema the answer is 200; without one it is 204. */
  readonly response?: z.core.$ZodType<Response>;
  /** What it answers on purpose, beyond what any call of its access can. */
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
}

export function endpoint<Body = undefined, Response = undefined>(
  definition: Endpoint<Body, Response>,
): Endpoint<Body, Response> {
  return definition;
}

export const endpoints = {
  register: endpoint<RegisterBody, UserResponse>({
    method: 'POST',
    path: 'v2/account/register',
    access: 'open',
    body: registerBody,
    response: userResponse,
    errors: ['username_taken', 'email_taken', 'identity_taken', 'password_too_common', 'too_many_requests'],
    summary: 'Creates the account and logs in.',
  }),
  login: endpoint<LoginBody, UserResponse>({
    method: 'POST',
    path: 'v2/account/login',
    access: 'open',
    body: () => loginBody,
    response: userResponse,
    errors: ['invalid_credentials', 'too_many_requests'],
    summary: 'Logs in by username or e-mail, and password.',
  }),
  forgotPassword: endpoint<ForgotPasswordBody>({
    method: 'POST',
    path: 'v2/account/forgotPassword',
    access: 'open',
    body: () => forgotPasswordBody,
    errors: ['client_uri_not_allowed', 'too_many_requests'],
    summary: 'Asks for a reset link; answers the same for any address.',
  }),
  resetPassword: endpoint<ResetPasswordBody>({
    method: 'POST',
    path: 'v2/account/resetPassword',
    access: 'open',
    body: resetPasswordBody,
    errors: ['link_invalid', 'password_too_common', 'too_many_requests'],
    summary: 'Sets a new password with the link that was mailed, and ends every session.',
  }),
  csrf: endpoint({
    method: 'GET',
    path: 'v2/account/csrf',
    access: 'open',
    errors: [],
    summary: 'Sets the cookie that every change must echo in its header.',
  }),
  refresh: endpoint<undefined, UserResponse>({
    method: 'POST',
    path: 'v2/account/refresh',
    access: 'open',
    response: userResponse,
    errors: ['session_invalid'],
    summary: 'Renews the access token by the session cookie.',
  }),
  logout: endpoint({
    method: 'POST',
    path: 'v2/account/logout',
    access: 'open',
    errors: [],
    summary: 'Ends the session of the cookie; answers 204 without one too.',
  }),
  me: endpoint<undefined, MeResponse>({
    method: 'GET',
    path: 'v2/account/me',
    access: 'session',
    response: meResponse,
    errors: [],
    summary: 'The caller’s own account.',
  }),
} as const;

/** The calls of the test page: canned answers, switched off by TEST_PAGES=off. */
export const testEndpoints = {
  testNotFound: endpoint({
    method: 'GET',
    path: 'buggy/not-found',
    access: 'open',
    errors: ['not_found'],
    summary: 'Always 404.',
  }),
  testBadRequest: endpoint({
    method: 'GET',
    path: 'buggy/bad-request',
    access: 'open',
    errors: ['malformed_request'],
    summary: 'Always 400, without errors.',
  }),
  testServerError: endpoint({
    method: 'GET',
    path: 'buggy/server-error',
    access: 'open',
    errors: ['internal_error'],
    summary: 'Always 500, with message and details.',
  }),
  testAuth: endpoint({
    method: 'GET',
    path: 'buggy/auth',
    access: 'open',
    errors: ['auth_required'],
    summary: 'Always 401.',
  }),
  testValidation: endpoint({
    method: 'POST',
    path: 'account/register',
    access: 'open',
    errors: ['validation_failed'],
    summary: 'Always 400, with errors.',
  }),
} as const;
