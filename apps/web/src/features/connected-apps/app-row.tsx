import { type ConnectedApp, removeConnectedAppEndpoint, scopeText } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../account/moment.ts';
import { SettingRow } from '../../account/setting-row.tsx';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './connected-apps.module.css';
import { connectedAppsText as text } from './connected-apps.text.ts';

interface AppRowProps {
  app: ConnectedApp;
  onRemoved: () => Promise<void>;
}

export function AppRow({ app, onRemoved }: AppRowProps): ReactNode {
  const used = formatMoment(app.usedAt, new Date());
  const sees = app.scopes.map((scope) => text.sees[scope]).filter((word) => word !== null);
  return (
    <SettingRow icon="app" name={app.name} state={text.state(sees, used)}>
      {(close) => <AppDialog app={app} onRemoved={onRemoved} onClose={close} />}
    </SettingRow>
  );
}

function AppDialog({ app, onRemoved, onClose }: AppRowProps & { onClose: () => void }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAction(async () => {
    await call(removeConnectedAppEndpoint, { app: app.id });
    toasts.show({ kind: 'success', ...text.remove.done(app.name) });
    onClose();
    await onRemoved();
  });
  const now = new Date();
  if (asking)
    return (
      <Dialog title={text.remove.title(app.name)} lead={text.remove.lead(app.name)} onClose={onClose}>
        {failure !== null && <FailureNote error={failure} />}
        <ButtonPair>
          <Button variant="back" onClick={() => setAsking(false)}>
            {text.remove.cancel}
          </Button>
          <Button variant="danger" onClick={run}>
            {text.remove.label}
          </Button>
        </ButtonPair>
      </Dialog>
    );
  return (
    <Dialog title={app.name} lead={app.host} cross onClose={onClose}>
      <p>{text.times(formatMoment(app.connectedAt, now), formatMoment(app.usedAt, now))}</p>
      <ul className={styles.sees}>
        {[...app.scopes.map((scope) => scopeText[scope]), ...app.actions].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ButtonPair>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {text.remove.label}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
