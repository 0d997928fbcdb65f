import {
  type AccountOverviewResponse,
  cancelEmailChangeEndpoint,
  cancelFactorRecoveryEndpoint,
  DELETION_WAIT_DAYS,
  dropDeletionEndpoint,
} from '@portaria/contract';
import type { ReactNode } from 'react';
import { type MarkStep, Marks } from '../brand/marks.tsx';
import { sections } from '../navigation/account-paths.ts';
import { Link } from '../navigation/link.tsx';
import { cancelRecoveryText } from './cancel-recovery.text.ts';
import { ChangeMarks } from './change-marks.tsx';
import { daysBetween, formatDay, formatShortDay, formatTime } from './moment.ts';
import { WaitNotice } from './wait-notice.tsx';
import { waitsText as text } from './waits.text.ts';

interface WaitsProps {
  overview: AccountOverviewResponse;
  /** One of them was cancelled. */
  onOver: () => Promise<void>;
}

/** What ends the account, or what protects it. */
export function GraveWaits({ overview, onOver }: WaitsProps): ReactNode {
  const { deletedAt, factorRecoveryDueAt } = overview;
  return (
    <>
      {deletedAt !== null && <DeletionWait dueAt={deletedAt} onOver={onOver} />}
      {factorRecoveryDueAt !== null && <RecoveryWait dueAt={factorRecoveryDueAt} onOver={onOver} />}
    </>
  );
}

interface WaitProps {
  dueAt: string;
  onOver: WaitsProps['onOver'];
}

const DAY_MS = 86_400_000;

const today = (dueAt: string, now: Date): MarkStep => ({
  label: text.now,
  word: text.daysLeft(daysBetween(now, new Date(dueAt))),
  state: 'now',
});

/** Also for the page that asks for it. */
export function DeletionWait({ dueAt, onOver }: WaitProps): ReactNode {
  const { what, title, lead, end, cancel, cancelled } = text.deletion;
  const now = new Date();
  const askedAt = new Date(Date.parse(dueAt) - DELETION_WAIT_DAYS * DAY_MS).toISOString();
  return (
    <WaitNotice
      title={title(formatDay(dueAt, now), formatTime(dueAt))}
      lead={lead}
      marks={
        <Marks
          label={what}
          steps={[
            { label: text.asked, word: formatShortDay(askedAt), state: 'done' },
            today(dueAt, now),
            { label: end, word: formatShortDay(dueAt), state: 'end' },
          ]}
        />
      }
      isGrave
      cancel={{ label: cancel, call: dropDeletionEndpoint, done: cancelled, over: 'deletion_not_pending' }}
      onOver={onOver}
    />
  );
}

/** Somebody asked for the second factor to be turned off. */
export function RecoveryWait({ dueAt, onOver }: WaitProps): ReactNode {
  const { title, due, cancel, cancelled } = cancelRecoveryText;
  const now = new Date();
  return (
    <WaitNotice
      title={title}
      lead={due(formatDay(dueAt, now), formatTime(dueAt))}
      marks={
        <Marks
          label={title}
          steps={[
            { label: text.asked, word: text.done, state: 'done' },
            today(dueAt, now),
            { label: text.recovery.end, word: text.from(formatShortDay(dueAt)), state: 'end' },
          ]}
        />
      }
      isGrave
      cancel={{ label: cancel, call: cancelFactorRecoveryEndpoint, done: cancelled }}
      onOver={onOver}
    />
  );
}

/** What the person most probably asked for. */
export function CalmWaits({ overview, onOver }: WaitsProps): ReactNode {
  const { email, pendingEmail, emailChangesAt: dueAt } = overview;
  if (pendingEmail === null) return null;
  const { title, unconfirmed, cancel, cancelled } = text.change;
  return (
    <WaitNotice
      title={dueAt === null ? unconfirmed : title(formatDay(dueAt, new Date()))}
      lead={
        dueAt === null ? (
          <TypeCode email={pendingEmail} />
        ) : (
          <>
            {text.change.from(email)} <b>{pendingEmail}</b>.
          </>
        )
      }
      marks={<ChangeMarks dueAt={dueAt} />}
      cancel={{
        label: cancel,
        call: cancelEmailChangeEndpoint,
        done: cancelled,
        over: 'email_change_not_pending',
      }}
      onOver={onOver}
    />
  );
}

function TypeCode({ email }: { email: string }): ReactNode {
  return (
    <>
      {text.change.type(email)} <Link to={sections.email}>{text.change.way}</Link>
    </>
  );
}
