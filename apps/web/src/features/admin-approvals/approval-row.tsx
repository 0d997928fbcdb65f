import type { Approval } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDeadline, formatMoment } from '../../account/moment.ts';
import { ExportProgress } from '../../administration/export-progress.tsx';
import factRows from '../../administration/fact-rows.module.css';
import { useExportDownload } from '../../administration/use-export-download.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { ApprovalWords } from './approval-words.tsx';
import { approvalsText as text } from './approvals.text.ts';
import type { Decision } from './decide-dialog.tsx';

interface ApprovalRowProps {
  approval: Approval;
  onDecide: (decision: Decision) => void;
}

export function ApprovalRow({ approval, onDecide }: ApprovalRowProps): ReactNode {
  const { action, askedBy, askedAt, expiresAt, own, facts } = approval;
  const { state, start } = useExportDownload();
  const now = new Date();
  const until = formatDeadline(expiresAt, now);
  const name = wordsText.approvalActions[action];
  const runId = facts['runId'];
  const decisions: Decision[] = own ? ['withdraw'] : ['refuse', 'approve'];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{text.asked(askedBy, formatMoment(askedAt, now))}</p>
        <ApprovalWords approval={approval} />
        <p>{runId === undefined ? (own ? text.own(until) : text.until(until)) : text.ready}</p>
        <ExportProgress state={state} />
      </div>
      {runId === undefined && (
        <span className={factRows.buttons}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              way="plain"
              aria-label={text.nameOf(text.decisions[decision].label, name, askedBy)}
              onClick={() => onDecide(decision)}
            >
              {text.decisions[decision].label}
            </Button>
          ))}
        </span>
      )}
      {runId !== undefined && state.kind === 'none' && (
        <Button way="plain" onClick={() => void start(runId)}>
          {text.download}
        </Button>
      )}
    </li>
  );
}
