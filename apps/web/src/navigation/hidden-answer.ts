import { EXTERNAL_LOGIN } from '@portaria/contract';

/**
 * What a provider adds to the address holds a code. It leaves the address bar before the application starts, whose router
 * finds it as the state of the history entry.
 */
export function hideAnswer({ history, location }: Window): void {
  const { pathname, search, hash } = location;
  if (pathname.startsWith(EXTERNAL_LOGIN))
    history.replaceState({ usr: { answer: `${search}&${hash}` } }, '', pathname);
}
