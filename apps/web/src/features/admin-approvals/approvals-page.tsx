import { type Approval, approvalsEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import rows from '../../account/panel-rows.module.css';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import factRows from '../../administration/fact-rows.module.css';
import { Nothing } from '../../administration/nothing.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { ApprovalRow } from './approval-row.tsx';
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
    <AdminPage title={administrationPagesText.approvals.title} lead={text.lead}>
      <Panel title={text.list}>
        <LoadFailure of={[answer]} />
        {answer.value?.items.length === 0 && <Nothing>{text.none}</Nothing>}
        <ul className={`${rows.rows} ${factRows.rows}`}>
          {answer.value?.items.map((approval) => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              onDecide={(decision) => setOpen({ approval, decision })}
            />
          ))}
        </ul>
      </Panel>
      {open !== null && <DecideDialog {...open} onDone={decided} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
