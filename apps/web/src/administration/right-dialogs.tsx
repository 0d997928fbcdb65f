import {
  type AdministratorRole,
  administratorRoles,
  setAdministratorEndpoint,
} from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../forms/select-field.tsx';
import { useGuardedCall } from '../step-up/guarded-call.ts';
import { ReasonDialog } from './confirm-dialog.tsx';
import { rightDialogsText } from './right-dialogs.text.ts';
import { useApprovalToast } from './use-approval-toast.ts';
import { wordsText } from './words.text.ts';

interface RightDialogProps {
  id: string;
  /** With what is unique in it. */
  name: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Gives or changes the right to administer. What adds power may need a second person. */
export function GiveRightDialog({
  id,
  name,
  current,
  onDone,
  onClose,
}: RightDialogProps & { current: AdministratorRole | null }): ReactNode {
  const text = rightDialogsText.give;
  const call = useGuardedCall();
  const show = useApprovalToast();
  const offered = administratorRoles.filter((role) => role !== current);
  const [role, setRole] = useState<AdministratorRole>(current === 'support' ? 'admin' : 'support');
  return (
    <ReasonDialog
      reasonsFor="team"
      title={text.title(name)}
      lead={text.lead}
      submit={text.submit}
      variant="go"
      send={async (reason) => {
        const answer = await call(setAdministratorEndpoint, { id, role, reason });
        onClose();
        show(answer, text.done(name, wordsText.roles[role]));
        await onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={text.role}
        value={role}
        options={offered.map((one) => [one, text.can[one]] as const)}
        onChange={setRole}
      />
    </ReasonDialog>
  );
}

/** Takes effect at once, so that a stolen account can be put out by another owner. */
export function TakeRightDialog({
  id,
  name,
  own = null,
  onDone,
  onClose,
}: RightDialogProps & {
  /** Of the person who is looking, and whether no other owner is left. */
  own?: { isLastOwner: boolean } | null;
}): ReactNode {
  const { own: ownText, ...other } = rightDialogsText.take;
  const text =
    own === null ? { ...other, title: other.title(name), done: other.done(name) } : { ...other, ...ownText };
  const call = useGuardedCall();
  const show = useApprovalToast();
  return (
    <ReasonDialog
      reasonsFor="team"
      title={text.title}
      lead={own?.isLastOwner ? ownText.alone : text.lead}
      submit={text.submit}
      send={async (reason) => {
        const answer = await call(setAdministratorEndpoint, { id, role: null, reason });
        onClose();
        show(answer, text.done);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
