import { userResponse } from './current-user.ts';
import { post } from './endpoint.ts';

export const refreshEndpoint = post('v2/account/refresh', 'open', { response: userResponse });
