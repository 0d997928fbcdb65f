import { meResponse } from './current-user.ts';
import { get } from './endpoint.ts';

export const meEndpoint = get('v2/account/me', 'session', { response: meResponse });
