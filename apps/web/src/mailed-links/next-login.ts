import { type AppPath, paths } from '../navigation/paths.ts';

/** The login after a new password. */
export interface NextLogin {
  /** A page that has a login: the usual one, or the request of an application that waits in this browser. */
  page: AppPath;
  /** Where it goes on. */
  from: AppPath | undefined;
  /** Fills it in. */
  prepare: () => void;
}

export const plainLogin: NextLogin = { page: paths.login, from: undefined, prepare: () => undefined };
