import { fieldLabel } from '@portaria/contract';
import { inviteBody, inviteEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { administrationText } from '../../administration/administration.text.ts';
import { DialogFoot } from '../../administration/dialog-foot.tsx';
import { Button } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { Form } from '../../forms/form.tsx';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { personPath } from '../../navigation/admin-paths.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { peopleText } from './people.text.ts';

const text = peopleText.invite;
const names = ['email', 'username'] as const;

export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { fields, failure, submit } = useForm({
    id: 'admin-invite',
    names,
    // The address of another person is not kept when the dialog closes.
    secrets: names,
    keepDrafts: true,
    validate: (values) => schemaMessages(inviteBody, values),
    send: async ({ email, username }) => {
      const { id } = await call(inviteEndpoint, { email, username });
      toasts.show({ kind: 'success', ...text.done(email) });
      onClose();
      navigate(personPath(id));
    },
  });
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('email')}
          label={peopleText.columns.email}
          type="email"
          autoComplete="off"
        />
        <TextField field={fields.bind('username')} label={fieldLabel.username} autoComplete="off" />
        <DialogFoot>
          <Button variant="back" onClick={onClose}>
            {administrationText.cancel}
          </Button>
          <Button variant="go" type="submit">
            {text.submit}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
