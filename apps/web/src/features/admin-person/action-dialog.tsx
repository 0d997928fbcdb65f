import { DELETION_WAIT_DAYS } from '@portaria/contract';
import {
  blockEndpoint,
  endSessionsEndpoint,
  markDeletionEndpoint,
  type PersonResponse,
  resetPersonFactorsEndpoint,
  sendResetEndpoint,
  unblockEndpoint,
  unmarkDeletionEndpoint,
} from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay } from '../../account/moment.ts';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { useTextInput } from '../../administration/use-text-input.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import type { ActionName } from './actions-for.ts';
import { personText } from './person.text.ts';
import { fullNameOf } from './person-name.ts';

const text = personText.actions;
const DAY_MS = 86_400_000;

interface ActionDialogProps {
  name: ActionName;
  person: PersonResponse;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Names the person, and says what will happen. Only what shuts out or removes is red. */
export function ActionDialog({ name, person, onDone, onClose }: ActionDialogProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const typed = useTextInput('username');
  const { id, username } = person;
  const day = (at: string): string => formatDay(at, new Date());

  async function done(message: { title: string; message: string }): Promise<void> {
    onClose();
    toasts.show({ kind: 'success', ...message });
    await onDone();
  }

  const shared = { title: text[name].title(fullNameOf(person)), submit: text[name].submit, onClose };
  switch (name) {
    case 'reset':
      return (
        <ReasonDialog
          {...shared}
          variant="go"
          lead={text.reset.lead}
          send={async (reason) => {
            const { sentTo } = await call(sendResetEndpoint, { id, reason });
            await done(text.reset.done(sentTo));
          }}
        />
      );
    case 'endSessions':
      return (
        <ReasonDialog
          {...shared}
          variant="go"
          lead={text.endSessions.lead}
          send={async (reason) => {
            const { ended } = await call(endSessionsEndpoint, { id, reason });
            await done(text.endSessions.done(ended));
          }}
        />
      );
    case 'block':
      return (
        <ReasonDialog
          {...shared}
          variant="danger"
          lead={text.block.lead}
          send={async (reason) => {
            await call(blockEndpoint, { id, reason });
            await done(text.block.done(username));
          }}
        />
      );
    case 'unblock':
      return (
        <ReasonDialog
          {...shared}
          variant="go"
          lead={text.unblock.lead}
          send={async (reason) => {
            await call(unblockEndpoint, { id, reason });
            await done(text.unblock.done(username));
          }}
        />
      );
    case 'factors':
      return (
        <ReasonDialog
          {...shared}
          variant="go"
          lead={text.factors.lead}
          send={async (reason) => {
            const { dueAt } = await call(resetPersonFactorsEndpoint, { id, reason });
            await done(text.factors.done(day(dueAt)));
          }}
        />
      );
    case 'dropDeletion':
      return (
        <ReasonDialog
          {...shared}
          variant="go"
          lead={text.dropDeletion.lead}
          send={async (reason) => {
            await call(unmarkDeletionEndpoint, { id, reason });
            await done(text.dropDeletion.done(username));
          }}
        />
      );
    case 'deletion':
      return (
        <ReasonDialog
          {...shared}
          lead={text.deletion.lead(day(new Date(Date.now() + DELETION_WAIT_DAYS * DAY_MS).toISOString()))}
          check={() => {
            const isSame = typed.value.trim() === username;
            if (!isSame) typed.refuse(text.deletion.mismatch);
            return isSame;
          }}
          send={async (reason) => {
            const { dueAt } = await call(markDeletionEndpoint, { id, username: typed.value.trim(), reason });
            await done(text.deletion.done(day(dueAt)));
          }}
        >
          <TextField field={typed.field} label={text.deletion.username} autoComplete="off" />
        </ReasonDialog>
      );
  }
}
