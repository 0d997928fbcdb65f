import { type Approval, approvalsEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import panelStyles from '../../brand/panel.module.css';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { ApprovalCard } from './approval-card.tsx';
import styles from './approvals.module.css';
import { approvalsText as text } from './approvals.text.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

export function ApprovalsPage(): ReactNode {
  const { refresh } = useRights();
  const answer = useAdminAnswer(approvalsEndpoint);
  const [open, setOpen] = useState<{ approval: Approval; decision: Decision } | null>(null);
  async function decided(): Promise<void> {
    refresh();
    await answer.ask();
    // The pressed button is gone with its row.
    focusHeading();
  }
  return (
    <AdminPage lead={text.lead}>
      <section aria-label={text.list}>
        <LoadFailure of={[answer]} />
        {answer.value?.items.length === 0 && (
          <div className={panelStyles.panel}>
            <Nothing>{text.none}</Nothing>
          </div>
        )}
        <ul className={styles.cards}>
          {answer.value?.items.map((approval) => (
            <ApprovalCard
              key={approval.id}
              approval={approval}
              onDecide={(decision) => setOpen({ approval, decision })}
            />
          ))}
        </ul>
      </section>
      {open !== null && <DecideDialog {...open} onDone={decided} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
