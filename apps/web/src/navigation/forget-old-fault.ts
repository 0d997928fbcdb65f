import { paths } from './paths.ts';

/**
 * The browser keeps navigation state over a reload, but the server-error page promises that a reload clears the
 * error. Its state is therefore dropped before the router reads it.
 */
export function forgetOldFault({ location, history }: Window): void {
  if (location.pathname === paths.serverError) history.replaceState(null, '');
}
