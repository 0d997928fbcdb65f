import { type PersonResponse, setRolesEndpoint } from '@portaria/contract/administration';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import linkButton from '../../administration/link-button.module.css';
import { useRights } from '../../administration/rights.ts';
import { useTextInput } from '../../administration/use-text-input.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { AdministrationRole } from './administration-role.tsx';
import styles from './person.module.css';
import { personText } from './person.text.ts';
import { fullNameOf } from './person-name.ts';
import listStyles from './roles-tab.module.css';

const text = personText.roles;

interface RolesTabProps {
  person: PersonResponse;
  onChanged: () => Promise<void>;
}

export function RolesTab({ person, onChanged }: RolesTabProps): ReactNode {
  const { may } = useRights();
  const call = useGuardedCall();
  const toasts = useToasts();
  const [taking, setTaking] = useState<string | null>(null);
  const { id, roles, actable } = person;
  const mayChange = actable && may('roles.set');
  return (
    <>
      <p>{text.lead}</p>
      {roles.length === 0 && <p>{text.none}</p>}
      <ul className={listStyles.roles}>
        {roles.map((role) => (
          <li key={role}>
            <strong>{role}</strong>
            {mayChange && (
              <button
                type="button"
                className={linkButton.link}
                aria-label={text.takeName(role)}
                onClick={() => setTaking(role)}
              >
                {text.take}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <AddRole person={person} onChanged={onChanged} />}
      <AdministrationRole person={person} onChanged={onChanged} />
      {taking !== null && (
        <ConfirmDialog
          title={text.takeTitle(taking, fullNameOf(person))}
          lead={text.takeLead}
          submit={text.take}
          send={async () => {
            await call(setRolesEndpoint, { id, roles: roles.filter((role) => role !== taking) });
            setTaking(null);
            toasts.show({ kind: 'success', ...text.taken(taking) });
            await onChanged();
            // The pressed button is gone with its row.
            focusHeading();
          }}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}

function AddRole({ person: { id, roles }, onChanged }: RolesTabProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const typed = useTextInput('role');
  const form = useRef<HTMLFormElement>(null);
  const role = typed.value.trim();
  const { failure, run } = useAction(async () => {
    await call(setRolesEndpoint, { id, roles: [...roles, role] });
    toasts.show({ kind: 'success', ...text.given(role) });
    form.current?.reset();
    typed.clear();
    await onChanged();
  });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (role === '') typed.refuse(text.empty);
    else await run();
  }
  return (
    <div className={styles.add}>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <Form formRef={form} label={text.addForm} onSubmit={submit}>
        <TextField field={typed.field} label={text.add} hint={text.addHint} autoComplete="off" />
        <ButtonPair>
          <Button variant="plain" type="submit">
            {text.addSubmit}
          </Button>
        </ButtonPair>
      </Form>
    </div>
  );
}
