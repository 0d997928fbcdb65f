import { type FoundPerson, findPeopleEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { useTextInput } from '../../administration/use-text-input.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { administratorsText } from './administrators.text.ts';

const text = administratorsText.grant;

interface FindPersonDialogProps {
  onFound: (person: FoundPerson) => void;
  onClose: () => void;
}

/** Finds one person by the whole user name or address, so that no other person gets the role. */
export function FindPersonDialog({ onFound, onClose }: FindPersonDialogProps): ReactNode {
  const call = useGuardedCall();
  const typed = useTextInput('who');
  const who = typed.value.trim();
  return (
    <ConfirmDialog
      title={text.title}
      lead={text.lead}
      submit={text.submit}
      variant="go"
      check={() => {
        if (who === '') typed.refuse(text.unknown);
        return who !== '';
      }}
      send={async () => {
        const { items } = await call(findPeopleEndpoint, { text: who, filter: 'all' });
        const found = items.find(({ username, email }) => isSame(username, who) || isSame(email, who));
        if (found) onFound(found);
        else typed.refuse(text.unknown);
      }}
      onClose={onClose}
    >
      <TextField field={typed.field} label={text.who} autoComplete="off" />
    </ConfirmDialog>
  );
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'pt-BR', { sensitivity: 'accent' }) === 0;
}
