import { createContext } from 'react';

/** Keeps a page open although its session has ended, so that a partly filled form is not lost. */
export interface SessionHold {
  keep: () => void;
  release: () => void;
}

const noop = (): void => undefined;

export const SessionHoldContext = createContext<SessionHold>({ keep: noop, release: noop });
