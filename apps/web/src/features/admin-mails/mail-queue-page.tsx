import {
  type MailQueueResponse,
  type MailQueueState,
  mailQueueEndpoint,
  mailQueueStates,
  type QueuedMail,
} from '@portaria/contract/administration';
import { type ReactNode, useCallback } from 'react';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationText } from '../../administration/administration.text.ts';
import { Bones } from '../../administration/bones.tsx';
import { Chips } from '../../administration/chips.tsx';
import { MoreButton } from '../../administration/more-button.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import rows from '../../administration/people-rows.module.css';
import { useRights } from '../../administration/rights.ts';
import { usePages } from '../../administration/use-pages.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './mail-queue.module.css';
import { mailQueueText as text } from './mail-queue.text.ts';
import { MailTable } from './mail-table.tsx';

const BONES = 8;

export function MailQueuePage(): ReactNode {
  const call = useGuardedCall();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { mailsRefused = 0 } = useRights();
  const asked = new URLSearchParams(search).get('state');
  // The badge that leads here counts what was refused.
  const state: MailQueueState =
    mailQueueStates.find((known) => known === asked) ?? (mailsRefused > 0 ? 'refused' : 'queued');
  const load = useCallback(
    (cursor: string | undefined) =>
      call(mailQueueEndpoint, { state, ...(cursor !== undefined && { cursor }) }),
    [call, state],
  );
  const pages = usePages<QueuedMail, MailQueueResponse>(load);
  const items = pages.loaded?.items ?? [];
  const options = mailQueueStates.map(
    (one) =>
      [
        one,
        text.states[one],
        one === 'refused' && mailsRefused > 0 ? administrationText.shortCount(mailsRefused) : null,
      ] as const,
  );
  const show = (next: MailQueueState): void =>
    navigate({ pathname: adminPaths.mails, search: `state=${next}` });
  return (
    <AdminPage lead={text.lead} skeleton={<Bones rows={BONES} />}>
      <Chips legend={text.filter} options={options} value={state} onChoose={show} />
      <div className={rows.box}>
        {pages.loaded !== null && items.length === 0 && (
          <div className={styles.rest}>
            <Nothing>{text.none[state]}</Nothing>
          </div>
        )}
        {items.length > 0 && <MailTable of={items} onResent={pages.restart} />}
        {(pages.failure !== null || pages.loaded?.next) && (
          <div className={styles.rest}>
            <MoreButton of={pages} />
          </div>
        )}
      </div>
    </AdminPage>
  );
}
