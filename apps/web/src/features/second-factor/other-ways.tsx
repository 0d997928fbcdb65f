import type { ReactNode } from 'react';
import { Icon } from '../../brand/icon.tsx';
import { DeclareStolen } from './declare-stolen.tsx';
import { LostAccess } from './lost-access.tsx';
import styles from './other-ways.module.css';
import { secondFactorText as text } from './second-factor.text.ts';
import type { SecondFactor } from './use-second-factor.ts';
import { WayRow } from './way-row.tsx';

/** Everything but what the page asks for, out of the way of those who have it. */
export function OtherWays({ pending }: { pending: SecondFactor }): ReactNode {
  const { way, change, hasApp, usePasskey, usePasskeyElsewhere, handle } = pending;
  return (
    // Closed again after each choice
    <details key={way} className={styles.more}>
      <summary>
        {text.otherWays}
        <Icon name="down" />
      </summary>
      <ul className={styles.ways}>
        {way === 'recovery' && hasApp && (
          <WayRow icon="phone" name={text.app.use} about={text.app.about} onClick={() => change('app')} />
        )}
        {way === 'recovery' && usePasskey && (
          <WayRow icon="key" name={text.passkey.use} about={text.passkey.about} onClick={usePasskey} />
        )}
        {usePasskeyElsewhere && (
          <WayRow
            icon="phone"
            name={text.elsewhere.use}
            about={text.elsewhere.about}
            onClick={usePasskeyElsewhere}
          />
        )}
        {way !== 'recovery' && (
          <WayRow
            icon="paper"
            name={text.recovery.use}
            about={text.recovery.about}
            onClick={() => change('recovery')}
          />
        )}
        {pending.mayDeclare && <DeclareStolen onDeclared={pending.onDeclared} onFailure={handle} />}
        <LostAccess mayRecover={pending.mayRecover} onFailure={handle} />
      </ul>
    </details>
  );
}
