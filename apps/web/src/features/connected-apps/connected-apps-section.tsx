import {
  type ConnectedApp,
  connectedAppsEndpoint,
  removeConnectedAppEndpoint,
  scopeText,
} from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { formatMoment } from '../../account/moment.ts';
import rows from '../../account/panel-rows.module.css';
import { useAnswer } from '../../account/use-answer.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './connected-apps.module.css';
import { connectedAppsText as text } from './connected-apps.text.ts';

export function ConnectedAppsSection(): ReactNode {
  const answer = useAnswer(connectedAppsEndpoint);
  const apps = answer.value?.apps ?? [];
  return (
    <Panel id="aplicativos" title={text.title}>
      <p>{text.lead}</p>
      <LoadFailure of={[answer]} />
      {answer.value !== null && apps.length === 0 && <p>{text.empty}</p>}
      {apps.length > 0 && (
        <ul className={`${rows.rows} ${styles.apps}`}>
          {apps.map((app) => (
            <AppRow key={app.id} app={app} onRemoved={answer.ask} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AppRow({ app, onRemoved }: { app: ConnectedApp; onRemoved: () => Promise<void> }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAction(async () => {
    setAsking(false);
    await call(removeConnectedAppEndpoint, { app: app.id });
    toasts.show({ kind: 'success', ...text.remove.done(app.name) });
    await onRemoved();
    // The row is gone, and the focus must not be lost with it.
    focusHeading();
  });
  const now = new Date();
  return (
    <li>
      <div>
        <strong>{app.name}</strong> <span>{app.host}</span>
        <p>{text.times(formatMoment(app.connectedAt, now), formatMoment(app.usedAt, now))}</p>
        <p>{[...app.scopes.map((scope) => scopeText[scope]), ...app.actions].join('; ')}</p>
        {failure !== null && <FailureNote error={failure} />}
      </div>
      <Button way="plain" aria-label={text.remove.labelOf(app.name)} onClick={() => setAsking(true)}>
        {text.remove.label}
      </Button>
      {asking && (
        <Dialog
          title={text.remove.title(app.name)}
          lead={text.remove.lead(app.name)}
          onClose={() => setAsking(false)}
        >
          <Duo>
            <Button way="back" onClick={() => setAsking(false)}>
              {text.remove.cancel}
            </Button>
            <Button way="danger" onClick={run}>
              {text.remove.label}
            </Button>
          </Duo>
        </Dialog>
      )}
    </li>
  );
}
