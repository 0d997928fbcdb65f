import type { AppPath } from '../navigation/paths.ts';

/** The login after a new password. */
export interface NextLogin {
  /** The request of an application that waits in this browser. Its page has a login too. */
  request: AppPath | undefined;
  /** Fills it in. */
  prepare: () => void;
}

export const plainLogin: NextLogin = { request: undefined, prepare: () => undefined };
