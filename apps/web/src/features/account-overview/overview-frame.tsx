import type { AccountOverviewResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { formatDayAndYear } from '../../account/moment.ts';
import type { Answer } from '../../account/use-answer.ts';
import { Bone } from '../../feedback/bones.tsx';
import { accountOverviewText as text } from './account-overview.text.ts';
import { OverviewBones } from './overview-bones.tsx';
import styles from './overview-frame.module.css';

interface OverviewFrameProps {
  overview?: Answer<AccountOverviewResponse>;
  children?: ReactNode;
}

/** Without children it is what the document shows before its script has run. */
export function OverviewFrame({ overview, children }: OverviewFrameProps): ReactNode {
  return (
    <AccountPage
      named={overview}
      byName
      lead={overview?.value ? leadOf(overview.value) : <LeadBones />}
      skeleton={<OverviewBones />}
    >
      {children}
    </AccountPage>
  );
}

function leadOf({ email, createdAt }: AccountOverviewResponse): ReactNode {
  return (
    <>
      <span className={styles.part}>{email}</span>{' '}
      {createdAt !== undefined && (
        <span className={styles.part}>{text.since(formatDayAndYear(createdAt))}</span>
      )}
    </>
  );
}

function LeadBones(): ReactNode {
  return (
    <>
      <Bone width={45} />
      <Bone width={60} narrow />
    </>
  );
}
