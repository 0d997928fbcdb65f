import {
  type AccountOverviewResponse,
  accountOverviewEndpoint,
  type FactorsResponse,
  factorsEndpoint,
} from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { ActivityRows } from '../../account/activity-rows.tsx';
import { CancelRecovery } from '../../account/cancel-recovery.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import { formatMoment } from '../../account/moment.ts';
import { ProtectAccount } from '../../account/protect-account.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Icon } from '../../brand/icon.tsx';
import { Panel } from '../../brand/panel.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { Link } from '../../navigation/link.tsx';
import { accountOverviewText as text } from './account-overview.text.ts';
import styles from './account-overview-page.module.css';
import { AdministrationLink } from './administration-link.tsx';
import { type Check, checksOf } from './checks.ts';

/** The overview is a check-up: a verdict, what it looked at, and what happened last. */
export function AccountOverviewPage(): ReactNode {
  const overview = useAnswer(accountOverviewEndpoint);
  const factors = useAnswer(factorsEndpoint);
  const [asking, setAsking] = useState(false);
  const { value } = overview;
  async function checkAgain(): Promise<void> {
    await overview.ask();
    // The pressed button is gone.
    focusHeading();
  }
  return (
    <AccountPage title={text.title} lead={value && text.greeting(value.displayName ?? value.username)}>
      <LoadFailure of={[overview, factors]} />
      {value !== null && <CheckUp overview={value} factors={factors.value} onChanged={checkAgain} />}
      {value !== null && (
        <Panel title={text.events.title}>
          <ActivityRows
            items={value.events}
            timeOf={(at) => formatMoment(at, new Date())}
            onNotMe={() => setAsking(true)}
          />
          <p>
            <Link to={accountPaths.accountActivity}>{text.events.all}</Link>
          </p>
        </Panel>
      )}
      <AdministrationLink />
      <ProtectAccount asking={asking} onAsking={setAsking} />
    </AccountPage>
  );
}

interface CheckUpProps {
  overview: AccountOverviewResponse;
  factors: FactorsResponse | null;
  onChanged: () => Promise<void>;
}

function CheckUp({ overview, factors, onChanged }: CheckUpProps): ReactNode {
  const checks = checksOf(overview, factors, new Date());
  const toSee = checks.filter(({ isFine }) => !isFine).length;
  return (
    <Panel title={text.verdict.title}>
      <p className={styles.verdict}>
        <span className={`${styles.arch} ${toSee === 0 ? styles.lit : styles.alarm}`}>
          <Icon name={toSee === 0 ? 'check' : 'exclamation'} />
        </span>
        <strong>{toSee === 0 ? text.verdict.fine : text.verdict.toSee(toSee)}</strong>
      </p>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckRow key={check.title} check={check} onChanged={onChanged} />
        ))}
      </ul>
    </Panel>
  );
}

interface CheckRowProps {
  check: Check;
  onChanged: () => Promise<void>;
}

function CheckRow({ check: { title, detail, way, isFine }, onChanged }: CheckRowProps): ReactNode {
  return (
    <li className={isFine ? styles.fine : styles.open}>
      <Icon name={isFine ? 'check' : 'warning'} />
      <div>
        <h3>
          {!isFine && <span className="sr">{text.attention}</span>}
          {title}
        </h3>
        <p>{detail}</p>
      </div>
      {way === 'cancel-recovery' ? (
        <CancelRecovery onCancelled={onChanged} />
      ) : (
        <Link to={way.to}>
          {way.label}
          <span className="sr">: {title}</span>
        </Link>
      )}
    </li>
  );
}
