import { userResponse } from './current-user.ts';
import { operation, post } from './endpoint.ts';

export const refreshEndpoint = post('v2/account/refresh', 'open', { response: userResponse });
export const refreshOperation = operation('Sign-in', refreshEndpoint, {
  summary: 'Issues a new access token for the session cookie.',
  errors: ['session_invalid'],
});
