import { post } from './endpoint.ts';

export const logoutEndpoint = post('v2/account/logout', 'open');
