import { paths } from './paths.ts';

/**
 * The browser keeps navigation state over a reload, but the server-error page promises that a reload makes
 * the error go away: on that page it is dropped before the router reads it.
 */
export function forgetOldFault({ location, history }: Window): void {
  if (location.pathname === paths.serverError) history.replaceState(null, '');
}
