import { fieldLabel, type ProfileResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Face } from '../../brand/face.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { masks } from '../../forms/masks.ts';
import { TextField } from '../../forms/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { DocumentField } from './document-field.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { useProfile } from './use-profile.ts';

interface ProfileFormProps {
  /** Of the person, while no other was typed. */
  name: string;
  stored: ProfileResponse;
  /** While this is false, only the name can be edited. */
  confirmed: boolean;
  onUnconfirmed: () => Promise<void>;
  onSaved: () => Promise<void>;
}

export function ProfileForm({ name, ...stored }: ProfileFormProps): ReactNode {
  const { held, fields, failure, refused, submit, shown, onShown, isSaved } = useProfile(stored);
  const { confirmed } = stored;
  return (
    <>
      {refused && <UnconfirmedNote kind="error" />}
      {failure !== null && !refused && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <div className={styles.who}>
          <Face name={fields.typed('displayName').trim() || name} kind="head" />
          <TextField
            field={fields.bind('displayName')}
            label={fieldLabel.displayName}
            autoComplete="name"
            autoCapitalize="words"
            hint={text.nameHint}
          />
        </div>
        {held.length > 0 && (
          <>
            {!confirmed && !refused && <UnconfirmedNote kind="info" />}
            <fieldset className={styles.closable} hidden={!confirmed} disabled={!confirmed}>
              <div className={styles.pair}>
                {held.includes('phone') && (
                  <TextField
                    field={fields.bind('phone')}
                    label={fieldLabel.phone}
                    mask={masks.phone}
                    autoComplete="tel-national"
                    hint={text.phoneHint}
                  />
                )}
                {held.includes('document') && (
                  <DocumentField
                    field={fields.bind('document')}
                    stored={stored.stored}
                    shown={shown}
                    onShown={onShown}
                    onReady={() => fields.focus('document')}
                  />
                )}
              </div>
              {held.includes('address') && <AddressFields bind={fields.bind} />}
            </fieldset>
          </>
        )}
        <ButtonPair>
          <Button variant="go" type="submit">
            {text.submit}
          </Button>
          <span className={styles.saved} role="status">
            {isSaved && text.saved}
          </span>
        </ButtonPair>
      </Form>
    </>
  );
}
