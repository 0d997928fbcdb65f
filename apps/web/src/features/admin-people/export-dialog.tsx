import {
  type ExportField,
  exportFields,
  type PeopleFilter,
  startExportEndpoint,
} from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { formatDeadline } from '../../account/moment.ts';
import { administrationText } from '../../administration/administration.text.ts';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { exportText } from '../../administration/export.text.ts';
import { ExportProgress } from '../../administration/export-progress.tsx';
import { useExportDownload } from '../../administration/use-export-download.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { peopleText } from './people.text.ts';
import { TickList } from './tick-list.tsx';

const text = peopleText.export;
const options = exportFields.map((field) => [field, wordsText.exportFields[field]] as const);

/** Enough to recognise people. Everything else is chosen on purpose. */
const usual: readonly ExportField[] = ['id', 'username', 'email'];

interface ExportDialogProps {
  filter: PeopleFilter;
  onClose: () => void;
}

export function ExportDialog({ filter, onClose }: ExportDialogProps): ReactNode {
  const call = useGuardedCall();
  const [fields, setFields] = useState(usual);
  const [missing, setMissing] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const { state, start } = useExportDownload();

  if (until !== null) {
    const lead = administrationText.asked(formatDeadline(until, new Date()));
    return (
      <Ending title={administrationText.askedTitle} lead={lead} onClose={onClose}>
        {null}
      </Ending>
    );
  }
  if (state.kind !== 'none') {
    const isOver = state.kind !== 'coming';
    return (
      <Ending
        title={isOver ? text.name : exportText.running}
        lead={isOver ? text.over : exportText.runningLead}
        onClose={onClose}
      >
        <ExportProgress state={state} />
      </Ending>
    );
  }
  return (
    <ReasonDialog
      title={text.title}
      lead={text.lead(wordsText.filters[filter])}
      submit={text.submit}
      variant="go"
      check={() => {
        setMissing(fields.length === 0);
        return fields.length > 0;
      }}
      send={async (reason) => {
        const { runId, expiresAt } = await call(startExportEndpoint, { fields: [...fields], filter, reason });
        if (runId !== null) void start(runId);
        else setUntil(expiresAt);
      }}
      onClose={onClose}
    >
      <TickList
        title={text.fields}
        options={options}
        ticked={fields}
        messages={missing ? [text.noField] : []}
        onChange={(next) => {
          setFields(exportFields.filter((field) => next.includes(field)));
          setMissing(false);
        }}
      />
    </ReasonDialog>
  );
}

interface EndingProps {
  title: string;
  lead: string;
  onClose: () => void;
  children: ReactNode;
}

function Ending({ title, lead, onClose, children }: EndingProps): ReactNode {
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      {children}
      <ButtonPair>
        <Button variant="back" onClick={onClose}>
          {administrationText.close}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
