import type { Approval } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDeadline, formatMoment } from '../../account/moment.ts';
import { ExportProgress } from '../../administration/export-progress.tsx';
import { useExportDownload } from '../../administration/use-export-download.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { Face } from '../../brand/face.tsx';
import panelStyles from '../../brand/panel.module.css';
import { ApprovalWords } from './approval-words.tsx';
import styles from './approvals.module.css';
import { approvalsText as text } from './approvals.text.ts';
import { askerOf } from './asker.ts';
import type { Decision } from './decide-dialog.tsx';

interface ApprovalCardProps {
  approval: Approval;
  onDecide: (decision: Decision) => void;
}

export function ApprovalCard({ approval, onDecide }: ApprovalCardProps): ReactNode {
  const { action, askedBy, askedByName, askedAt, expiresAt, own, facts } = approval;
  const { state, start } = useExportDownload();
  const now = new Date();
  const until = formatDeadline(expiresAt, now);
  const name = wordsText.approvalActions[action];
  const asker = askerOf(approval);
  const runId = facts['runId'];
  const decisions: Decision[] = own ? ['withdraw'] : ['refuse', 'approve'];
  return (
    <li className={`${panelStyles.panel} ${styles.card}`}>
      <div className={styles.head}>
        <Face name={askedByName ?? askedBy} />
        <div className={styles.title}>
          <h2>{name}</h2>
          <p>{text.asked(asker, formatMoment(askedAt, now))}</p>
        </div>
      </div>
      <ApprovalWords approval={approval} />
      <p className={styles.until}>
        {runId === undefined ? (own ? text.own(until) : text.until(until)) : text.ready}
      </p>
      <ExportProgress state={state} />
      {runId === undefined && (
        <div className={styles.tools}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' ? 'go' : 'plain'}
              aria-label={text.nameOf(text.decisions[decision].label, name, asker)}
              onClick={() => onDecide(decision)}
            >
              {text.decisions[decision].label}
            </Button>
          ))}
        </div>
      )}
      {runId !== undefined && state.kind === 'none' && (
        <div className={styles.tools}>
          <Button variant="go" onClick={() => void start(runId)}>
            {text.download}
          </Button>
        </div>
      )}
    </li>
  );
}
