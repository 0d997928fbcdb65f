import { fieldLabel, type ProfileResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { masks } from '../../forms/masks.ts';
import { TextField } from '../../forms/text-field.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { AddressFields } from './address-fields.tsx';
import { DocumentField } from './document-field.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { useProfile } from './use-profile.ts';

interface ProfileFormProps {
  stored: ProfileResponse;
  /** While this is false, only the name can be edited. */
  confirmed: boolean;
  onUnconfirmed: () => Promise<void>;
}

export function ProfileForm({ stored, confirmed, onUnconfirmed }: ProfileFormProps): ReactNode {
  const { held, fields, failure, refused, submit, shown, onShown } = useProfile({
    stored,
    confirmed,
    onUnconfirmed,
  });
  return (
    <>
      {refused && <UnconfirmedNote kind="error" />}
      {failure !== null && !refused && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('displayName')}
          label={fieldLabel.displayName}
          autoComplete="name"
          autoCapitalize="words"
          hint={text.nameHint}
        />
        {held.length > 0 && (
          <>
            {!confirmed && !refused && <UnconfirmedNote kind="info" />}
            <fieldset className={styles.closable} disabled={!confirmed}>
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
                  masked={stored.document ?? null}
                  shown={shown}
                  onShown={onShown}
                  onReady={() => fields.focus('document')}
                />
              )}
              {held.includes('address') && <AddressFields bind={fields.bind} />}
            </fieldset>
          </>
        )}
        <Duo>
          <ButtonLink way="back" to={accountPaths.account}>
            {text.back}
          </ButtonLink>
          {/* Never disabled. In a long form the error list explains more than a disabled button. */}
          <Button way="go" type="submit">
            {text.submit}
          </Button>
        </Duo>
      </Form>
    </>
  );
}
