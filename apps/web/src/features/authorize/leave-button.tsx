import { leaveEndpoint } from '@portaria/contract';
import { type ReactNode, useContext } from 'react';
import { ElementsContext } from '../../brand/elements.tsx';
import textButton from '../../brand/text-button.module.css';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useSessionContext } from '../../session/use-session.ts';
import { forgetRequest } from '../../session/waiting-request.ts';
import styles from './authorize.module.css';
import { authorizeText as text } from './authorize.text.ts';
import { useEnding } from './use-ending.ts';

interface LeaveButtonProps {
  uid: string;
  app: string;
  onOver: () => Promise<void>;
}

/** For a visitor who does not log in. The application learns that the person refused. */
export function LeaveButton({ uid, app, onOver }: LeaveButtonProps): ReactNode {
  const { store } = useSessionContext();
  const { Button } = useContext(ElementsContext);
  const { failure, run } = useEnding(async (call) => {
    const { continueTo } = await call(leaveEndpoint, { uid });
    forgetRequest(store, uid);
    window.location.replace(continueTo);
  }, onOver);
  return (
    <div className={styles.leave}>
      {failure !== null && <FailureNote error={failure} />}
      <Button type="button" className={`${textButton.text} ${styles.act}`} onClick={run}>
        {text.logIn.leave(app)}
      </Button>
    </div>
  );
}
