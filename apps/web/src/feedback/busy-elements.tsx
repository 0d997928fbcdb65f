import { createContext, type ReactNode, useContext } from 'react';
import type { ButtonElementProps, FormElementProps } from '../brand/elements.tsx';
import { useHydrated } from '../settings/use-hydrated.ts';
import styles from './busy-elements.module.css';
import { SlowNote } from './slow-note.tsx';
import { useRunning } from './use-running.ts';

const FormRunsContext = createContext(false);

/** Its button of type submit is busy while its call runs. */
function BusyForm({ onSubmit, ...rest }: FormElementProps): ReactNode {
  const [running, follow] = useRunning();
  return (
    <FormRunsContext value={running}>
      <form {...rest} onSubmit={(event) => follow(onSubmit(event))} />
    </FormRunsContext>
  );
}

/**
 * Shows its call in its own place: three arches and the verb, as wide as before. Further presses are ignored. Where its
 * form is incomplete, the press shows what is missing, so it waits only for the script.
 */
function BusyButton({ onClick, children, incomplete, ...given }: ButtonElementProps): ReactNode {
  const formRuns = useContext(FormRunsContext);
  const [running, follow] = useRunning();
  const hydrated = useHydrated();
  const rest = incomplete === undefined ? given : { ...given, disabled: !hydrated };
  if (!running && !(formRuns && rest.type === 'submit'))
    return (
      <button {...rest} onClick={(event) => follow(onClick?.(event))}>
        {children}
      </button>
    );
  return (
    <>
      {/* Enter in a field presses it too. */}
      <button {...rest} aria-busy="true" onClick={(event) => event.preventDefault()}>
        <span className={styles.busy}>
          <span className={styles.arches} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {children}
        </span>
      </button>
      <SlowNote />
    </>
  );
}

/** For an edition that covers no page while a call runs. */
export const busyElements = { Button: BusyButton, Form: BusyForm } as const;
