import { createContext, useContext } from 'react';
import { type AppPath, paths } from './paths.ts';

export type IsPath = (value: unknown) => value is AppPath;

const isNone: IsPath = (_value): _value is AppPath => false;

/** Any path below the login page leads to it. */
export const belowLogin = `${paths.login}/*`;

/** Whether the edition has this page. What a history or a link says is untrusted input. */
export const KnownPathsContext = createContext<IsPath>(isNone);

export const useKnownPaths = (): IsPath => useContext(KnownPathsContext);

/**
 * Matches paths as strictly as the server. The router alone would accept capitals and a trailing slash, and would
 * render a different page than the server sent.
 */
export function routedPath(pathname: string, isPath: IsPath): string {
  const path = decodeURI(pathname);
  if (isPath(path)) return path;
  return path.startsWith(`${paths.login}/`) ? belowLogin : paths.notFound;
}
