import { createContext } from 'react';

/** Asks the guard to let a page stand although its session has ended: somebody is in the middle of a form. */
export interface SessionHold {
  keep: () => void;
  release: () => void;
}

const nobody = (): void => undefined;

export const SessionHoldContext = createContext<SessionHold>({ keep: nobody, release: nobody });
